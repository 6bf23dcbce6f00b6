from ninja import Router

router = Router()
keys = Router()


@router.get("/{room_id}")
def room(request, room_id: int):
    return {}


@keys.delete("/{key_id}")
def drop(request, room_id: int, key_id: int):
    return {}


router.add_router("/{room_id}/keys", keys)
