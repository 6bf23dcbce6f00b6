from tortoise import Tortoise


async def begin():
    await Tortoise.init(db_url="sqlite://pantry.db")
