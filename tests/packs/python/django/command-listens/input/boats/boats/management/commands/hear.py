from http.server import BaseHTTPRequestHandler, HTTPServer

from django.core.management.base import BaseCommand


class Command(BaseCommand):
    help = "Shows what is sent to a hook."

    def handle(self, *args, **options):
        httpd = HTTPServer(("localhost", 9000), BaseHTTPRequestHandler)
        httpd.serve_forever()
