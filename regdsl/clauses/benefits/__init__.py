"""What some players get besides prizes: rooms, board, travel, a starting fee, and who they are."""
