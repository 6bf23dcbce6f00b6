from fastapi import APIRouter

router = APIRouter(prefix="/sour")


@router.post("/feed")
async def feed():
    return {}
