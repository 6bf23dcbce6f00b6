from fastapi import APIRouter

router = APIRouter()


@router.get("/x")
def x():
    return 1
