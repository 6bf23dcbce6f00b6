from masonite.controllers import Controller
from masonite.views import View


class HarbourController(Controller):
    def show(self, view: View):
        return view.render("harbour")

    def search(self):
        return []

    def tides(self):
        return ["ebb", "flood"]
