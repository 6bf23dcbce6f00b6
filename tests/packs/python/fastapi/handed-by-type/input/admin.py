from fastapi import APIRouter

router = APIRouter()


@router.delete("/tides/{day}")
def drop_tide(day: str):
    return None
