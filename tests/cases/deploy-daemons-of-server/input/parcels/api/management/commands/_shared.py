class Command:
    """No command: its module begins with an underscore."""
