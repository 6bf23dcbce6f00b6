def find_chart(area: str) -> str:
    """Where a chart lies."""
    return "drawer"
