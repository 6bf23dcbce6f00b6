from http.server import HTTPServer, SimpleHTTPRequestHandler

if __name__ == "__main__":
    HTTPServer(("", 8080), SimpleHTTPRequestHandler).serve_forever()
