from langchain_core.tools import tool


@tool
def weigh(letter: str) -> int:
    """Weighs a letter."""
    return len(letter)


@tool
def look_up(letter: str) -> str:
    """Looks a letter up."""
    return letter
