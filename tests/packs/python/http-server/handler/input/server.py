from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.request import urlopen


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        if self.path == "/health":
            self.send_response(200)
        elif self.path == "/count":
            self.send_response(200)
        elif self.command == "/not-a-path":
            urlopen("/elsewhere")

    def do_POST(self):
        if self.path == "/login":
            self.send_response(200)


server = HTTPServer(("", 8000), Handler)
server.serve_forever()
