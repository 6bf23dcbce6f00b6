from masonite.controllers import Controller


class BoatController(Controller):
    def index(self):
        return []

    def store(self):
        return {}

    def show(self):
        return {}

    def update(self):
        return {}

    def destroy(self):
        return {}
