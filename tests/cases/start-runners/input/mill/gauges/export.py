from http.server import BaseHTTPRequestHandler, HTTPServer


class Handler(BaseHTTPRequestHandler):
    pass


def run():
    httpd = HTTPServer(("", 9191), Handler)
    httpd.serve_forever()
