class QuerySheet:
    """Lists them: none itself."""
