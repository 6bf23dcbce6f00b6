def describe(flow) -> str:
    return type(flow).__name__
