import json

CODES = {"/ok": 200}


def app(environ, start_response):
    path = environ["PATH_INFO"]
    if path == "/json":
        start_response("200 OK", [])
        return [json.dumps({}).encode()]
    if path in ("/x",) or environ["REQUEST_METHOD"] == "POST":
        return []
    start_response("404 Not Found", [])
    return [b""]


def main(path):
    return path == "/not-a-route" or CODES.get(path)
