from arq import create_pool
from arq.connections import RedisSettings
from fastapi import FastAPI

app = FastAPI()


@app.post("/orders")
async def order():
    redis = await create_pool(RedisSettings(host="redis"))
    await redis.enqueue_job("weigh", 1)
