SYSTEM = "You sort post."
