from fastapi import APIRouter

from bread import sour

rye = APIRouter(prefix="/rye")
spare = APIRouter(prefix="/spare")  # in no list


@rye.get("/loaves")
async def loaves():
    return []


ALL = [rye, sour.router]
