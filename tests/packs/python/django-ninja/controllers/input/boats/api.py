from ninja_extra import api_controller, http_get, http_post


@api_controller("/boats")
class BoatController:
    @http_get("/{boat_id}")
    def show(self, boat_id: int):
        return {}

    @http_post("")
    def add(self):
        return {}
