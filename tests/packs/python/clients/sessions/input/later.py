import aiohttp
import httpx

client = httpx.Client(base_url="http://mails:8025/api")


async def send(body):
    client.post("/mails", json=body)
    async with httpx.AsyncClient() as http:
        await http.get("http://mails:8025/health")
    async with aiohttp.ClientSession() as session:
        async with session.get("http://prices/v1/prices") as response:
            return await response.json()


class Prices:
    def __init__(self):
        self.session = aiohttp.ClientSession("http://prices")

    async def put(self, sku):
        await self.session.put(f"/v1/prices/{sku}")
        await self.session.ws_connect("/v1/changes")
