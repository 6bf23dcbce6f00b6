from blacksheep import Router
from blacksheep.server.controllers import APIController, Controller, get, post

router = Router()


@router.delete("/cats/{id}")
def delete_cat(id):
    pass


class Home(Controller):
    route = "/pages"

    @get("/about")
    def about(self):
        return ""


class Dogs(APIController):
    @post()
    def create(self):
        return {}

    @get("/{id}")
    def read(self, id):
        return {}

    def get(self):
        """No route: a plain method."""
