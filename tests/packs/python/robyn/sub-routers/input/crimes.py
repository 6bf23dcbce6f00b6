from robyn import SubRouter

crimes = SubRouter(__name__, prefix="/crimes")


@crimes.get("/open")
def open_crimes():
    return []
