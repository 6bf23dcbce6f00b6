from eve import Eve

app = Eve()


@app.route("/hello")
def hello():
    return "hello"


if __name__ == "__main__":
    app.run()
