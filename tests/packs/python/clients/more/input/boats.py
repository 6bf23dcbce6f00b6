import asyncio

import aiohttp
import requests
import websockets
from gql import Client, gql
from gql.transport.requests import RequestsHTTPTransport


def ask(session: requests.Session):
    return session.get("https://boats.example.org/boats").json()


async def order(session: aiohttp.ClientSession):
    async with session.request("POST", "https://yard.example.org/orders") as answer:
        return await answer.json()


async def levels():
    async with websockets.connect("wss://levels.example.org/live") as socket:
        return await socket.recv()


def winds():
    transport = RequestsHTTPTransport(url="https://winds.example.org/graphql")
    return Client(transport=transport).execute(gql("{ winds { force } }"))


if __name__ == "__main__":
    ask(requests.Session())
    asyncio.run(levels())
