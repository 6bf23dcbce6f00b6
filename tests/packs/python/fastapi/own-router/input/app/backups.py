from fastapi import APIRouter

router = APIRouter(prefix="/backups")


@router.post("")
def create():
    return {}
