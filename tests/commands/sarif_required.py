"""What SARIF 2.1.0 (OASIS Standard, 27 March 2020) requires of the objects that regdsl writes, as a JSON Schema.

Written from the standard's text: 3.13 sarifLog, 3.14 run, 3.18 tool, 3.19 toolComponent, 3.27 result, 3.28 location,
3.29 physicalLocation, 3.30 region, 3.49 reportingDescriptor, 3.50 reportingConfiguration, 3.11 message, 3.4 artifactLocation. Nothing
else than what is named here may be written, so that a slip in a name is found.
"""

from __future__ import annotations

from typing import Any


def record(required: list[str], **properties: Any) -> dict[str, Any]:
    return {"type": "object", "required": required, "properties": properties, "additionalProperties": False}


TEXT = {"type": "string", "minLength": 1}
FROM_ONE = {"type": "integer", "minimum": 1}
LEVEL = {"enum": ["none", "note", "warning", "error"]}
MESSAGE = record(["text"], text=TEXT, markdown=TEXT)
REGION = record(["startLine"], startLine=FROM_ONE, startColumn=FROM_ONE, endLine=FROM_ONE, endColumn=FROM_ONE)
PHYSICAL = record(["artifactLocation"], artifactLocation=record(["uri"], uri={"type": "string", "format": "uri-reference"}), region=REGION)
LOCATION = record(["physicalLocation"], id={"type": "integer", "minimum": 0}, physicalLocation=PHYSICAL, message=MESSAGE)
RULE = record(
    ["id"],
    id=TEXT,
    name={"type": "string", "pattern": "^[A-Z][A-Za-z0-9]*$"},
    shortDescription=MESSAGE,
    help=MESSAGE,
    defaultConfiguration=record([], level=LEVEL),
)
RESULT = record(
    ["message"],
    ruleId=TEXT,
    ruleIndex={"type": "integer", "minimum": 0},
    kind={"enum": ["notApplicable", "pass", "fail", "review", "open", "informational"]},
    level=LEVEL,
    message=MESSAGE,
    locations={"type": "array", "items": LOCATION, "minItems": 1},
    relatedLocations={"type": "array", "items": LOCATION, "uniqueItems": True},
    properties={"type": "object"},
)
RUN = record(
    ["tool"],
    tool=record(
        ["driver"],
        driver=record(
            ["name"],
            name=TEXT,
            version=TEXT,
            semanticVersion={"type": "string", "pattern": r"^\d+\.\d+\.\d+"},
            rules={"type": "array", "items": RULE, "uniqueItems": True},
        ),
    ),
    columnKind={"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
    results={"type": "array", "items": RESULT},
)
LOG = record(
    ["version", "runs"],
    **{"$schema": {"type": "string", "format": "uri"}},
    version={"const": "2.1.0"},
    runs={"type": "array", "items": RUN, "minItems": 1},
)
