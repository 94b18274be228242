"""The timetable: rounds, days and hours, and what else happens when."""
