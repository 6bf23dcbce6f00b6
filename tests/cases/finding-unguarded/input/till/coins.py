from fastapi import APIRouter, Depends

from till.people import current_user
from till.store import open_store

router = APIRouter(prefix="/coins")


@router.get("/")
def list_coins(user=Depends(current_user), store=Depends(open_store)):
    return store.coins(user)


@router.get("/{coin}")
def read_coin(coin: str, user=Depends(current_user), store=Depends(open_store)):
    return store.coin(user, coin)


@router.post("/")
def add_coin(user=Depends(current_user), store=Depends(open_store)):
    return store.add(user)


@router.put("/{coin}")
def change_coin(coin: str, user=Depends(current_user), store=Depends(open_store)):
    return store.change(user, coin)


@router.delete("/{coin}")
def drop_coin(coin: str, store=Depends(open_store)):
    return store.drop(coin)
