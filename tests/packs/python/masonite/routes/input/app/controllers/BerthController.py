from masonite.controllers import Controller
from masonite.request import Request


class BerthController(Controller):
    def show(self, request: Request):
        return {"berth": request.param("berth")}

    def take(self, request: Request):
        return {"boat": request.input("boat")}

    def leave(self, request: Request):
        return {"left": request.param("boat")}
