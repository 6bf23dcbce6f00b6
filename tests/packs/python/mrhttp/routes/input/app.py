import mrhttp

app = mrhttp.Application()


@app.route("/")
def home(r):
    return "hello"


@app.route("/form", methods=["POST"])
async def form(r):
    return ""


app.run("0.0.0.0", 8080)
