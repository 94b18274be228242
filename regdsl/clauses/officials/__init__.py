"""Who runs the event, who hears appeals and how, what they may change."""
