from microdot import Microdot


def add_routes(app: Microdot):
    @app.get("/lamps")
    async def lamps(request):
        return []

    @app.post("/lamps/<int:lamp>")
    async def switch(request, lamp):
        return {}


app = Microdot()
add_routes(app)
app.run(port=5000)
