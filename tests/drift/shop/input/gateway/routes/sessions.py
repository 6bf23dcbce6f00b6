from fastapi import APIRouter

router = APIRouter()


@router.post("/")
def open_session():
    return {}


@router.delete("/{token}")
def close_session(token: str):
    return {}
