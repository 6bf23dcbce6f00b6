from rest_framework import viewsets


class Quiet(viewsets.ModelViewSet):
    http_method_names = ["get", "post", "delete", "head"]
