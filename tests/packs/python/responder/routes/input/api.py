import responder

api = responder.API()


@api.route("/")
def home(req, resp):
    resp.text = "hello"


@api.route("/greetings/{who}")
class Greeting:
    def on_get(self, req, resp, *, who):
        resp.text = who

    def on_post(self, req, resp, *, who):
        pass


@api.route("/ws", websocket=True)
async def ws(socket):
    await socket.accept()


def late(req, resp):
    pass


api.add_route("/late", late)

if __name__ == "__main__":
    api.run()
