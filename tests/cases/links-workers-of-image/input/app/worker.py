import os

import httpx
from arq.connections import RedisSettings


async def weigh(ctx, order):
    async with httpx.AsyncClient() as client:
        await client.get(f"{os.environ['PRICES_URL']}/prices")


class WorkerSettings:
    functions = [weigh]
    redis_settings = RedisSettings(host="redis")
