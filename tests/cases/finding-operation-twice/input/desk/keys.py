from fastapi import APIRouter

router = APIRouter(prefix="/api/keys")


@router.put("/{key_id}")
def change_key(key_id: int):
    return {"key": key_id}


@router.get("/lost")
def lost_keys():
    return []


# takes the name of the one above; the path has a handler already
@router.put("/{key_id}")
def change_key(key_id: int, owner: str = ""):
    return {"key": key_id, "owner": owner}
