import argparse
from http.server import HTTPServer, SimpleHTTPRequestHandler

import click


@click.command()
@click.option("--port", default=8021, help="where to listen")
@click.option("--retries", default=8022)
def serve(port, retries):
    server = HTTPServer(("", 8023), SimpleHTTPRequestHandler)
    server.serve_forever()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8020)
    parser.add_argument("--database-port", type=int, default=5432)
    serve(parser.parse_args().port)


if __name__ == "__main__":
    main()
