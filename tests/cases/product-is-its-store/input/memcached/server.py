import socketserver


class Line(socketserver.StreamRequestHandler):
    def handle(self):
        self.wfile.write(answer(self.rfile.readline()))


def answer(line):
    return line.upper()


def main():
    with socketserver.TCPServer(("", 11211), Line) as server:
        server.serve_forever()
