from fastapi import APIRouter

from barn.db import stacks
from barn.models.hay import Hay

router = APIRouter()


@router.post("/hay")
def add_hay(hay: Hay):
    stacks.add(hay)
