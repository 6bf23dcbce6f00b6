import asyncio

from mcp.server import Server
from mcp.server.stdio import stdio_server
from mcp.types import Prompt, TextContent, Tool

server = Server("docks")


@server.list_tools()
async def list_tools() -> list[Tool]:
    return [
        Tool(name="add-dock", description="Adds a dock", inputSchema={"type": "object"}),
        Tool(name="close-dock", description="Closes one", inputSchema={"type": "object"}),
    ]


@server.list_prompts()
async def list_prompts() -> list[Prompt]:
    return [Prompt(name="plan-docks", description="Plans a day")]


@server.call_tool()
async def call_tool(name: str, arguments: dict) -> list[TextContent]:
    return [TextContent(type="text", text=name)]


async def serve() -> None:
    async with stdio_server() as (read, write):
        await server.run(read, write, server.create_initialization_options())


def main() -> None:
    asyncio.run(serve())
