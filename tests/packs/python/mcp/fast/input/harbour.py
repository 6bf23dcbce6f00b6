from mcp.server.fastmcp import FastMCP

from tides import tide_at

mcp = FastMCP("harbour")


@mcp.tool()
def list_ships() -> list[str]:
    """Lists ships."""
    return []


@mcp.tool(name="moor-ship")
async def moor(ship: str) -> str:
    return ship


@mcp.resource("ship://{name}")
def ship(name: str) -> str:
    return name


@mcp.prompt()
def greet(crew: str) -> str:
    return f"Greet {crew}"


def helper() -> None:
    pass


mcp.add_tool(tide_at)


def main() -> None:
    mcp.run()
