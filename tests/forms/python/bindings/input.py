BASE: str = "/api" + VERSION
app = application = FastAPI(title="x")
a, (b, *c) = f(), 2
app.config["KEY"] = 1
self.router.x = y
path += "/more"
late: int
with open("f") as handle:
    handle.read()
if (n := count()) > 1:
    pass
