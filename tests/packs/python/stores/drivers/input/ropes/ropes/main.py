import asyncpg

async def open_pool():
    return await asyncpg.create_pool("postgresql://ropes-db/ropes")
