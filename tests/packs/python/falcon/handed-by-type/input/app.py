import falcon


class Boats:
    def on_get(self, request, response):
        response.media = []


def add_routes(app: falcon.App):
    app.add_route("/boats", Boats())


app = falcon.App()
add_routes(app)
