from masonite.configuration import config
from masonite.routes import Route
from masonite.utils.structures import load


class Kernel:
    def __init__(self, app):
        self.application = app

    def register(self):
        Route.set_controller_locations("app/controllers")
        self.application.bind("routes.location", "routes/web")
        self.application.make("router").add(
            Route.group(load("routes.web", "ROUTES"), middleware=["web"])
        )
