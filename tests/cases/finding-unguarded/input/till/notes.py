from fastapi import APIRouter, Depends

from till.people import current_user, require_key

router = APIRouter(prefix="/notes", dependencies=[Depends(require_key)])


@router.get("/")
def list_notes(user=Depends(current_user)):
    return []


@router.get("/{note}")
def read_note(note: str, user=Depends(current_user)):
    return note


@router.post("/")
def add_note(user=Depends(current_user)):
    return {}


@router.put("/{note}")
def change_note(note: str, user=Depends(current_user)):
    return note


@router.delete("/{note}")
def drop_note(note: str):
    return note
