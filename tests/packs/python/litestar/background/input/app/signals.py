from litestar.events import listener


@listener("sailor_joined", "sailor_renamed")
async def greet_sailor(sailor_id: int) -> None:
    print(sailor_id)
