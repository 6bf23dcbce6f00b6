from fastapi import APIRouter, WebSocket

router = APIRouter()


@router.get("")
def list_parcels():
    return []


@router.post(
    "/{parcel_id}/labels",
    status_code=201,
)
def buy_label(parcel_id: int):
    return {}


@router.websocket("/{parcel_id}/track")
async def track(socket: WebSocket, parcel_id: int):
    await socket.accept()


@router.api_route("/search", methods=["GET", "POST"])
def search():
    # client.get("/not-a-route") in a comment is none
    client = object()
    return client.get("/not-a-route")
