from quart import Blueprint
from quart.views import MethodView

rooms = Blueprint("rooms", __name__)


class RoomView(MethodView):
    async def get(self, id):
        return ""

    async def delete(self, id):
        return ""


@rooms.route("/", methods=["GET", "POST"])
async def all_rooms():
    return ""


@rooms.websocket("/<id>/live")
async def live(id):
    pass
