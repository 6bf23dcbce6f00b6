from fastapi import APIRouter

router = APIRouter()


@router.get("/{cart_id}")
async def read_cart(cart_id: str):
    found = await look_up(cart_id)
    return found


@router.post("/{cart_id}/lines")
async def add_line(cart_id: str, line: dict):
    return line


async def look_up(cart_id):
    return {"id": cart_id}
