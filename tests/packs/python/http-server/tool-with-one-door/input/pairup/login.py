from http.server import BaseHTTPRequestHandler, HTTPServer


class AnswerHandler(BaseHTTPRequestHandler):
    def do_GET(self):
        if self.path == "/callback/pairup":
            self.send_response(200)


def wait_for_answer():
    HTTPServer(("localhost", 8484), AnswerHandler).handle_request()
