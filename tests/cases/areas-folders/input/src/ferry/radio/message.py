def text(hour):
    return f"at {hour}"
