from litestar import Controller, delete, get


class ShelfController(Controller):
    path = "/shelves"

    @get()
    async def list_shelves(self) -> list[str]:
        return []

    @delete("/{shelf_id:int}")
    async def remove(self, shelf_id: int) -> None:
        return None

    async def get(self) -> None:
        """No route."""
