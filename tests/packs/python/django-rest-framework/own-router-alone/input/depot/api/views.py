from rest_framework.decorators import action
from rest_framework.viewsets import ModelViewSet, ReadOnlyModelViewSet


class CrateViewSet(ReadOnlyModelViewSet):
    lookup_field = "number"

    @action(detail=True, methods=["post"], url_path="open-it")
    def open(self, request, number=None):
        return None


class Root:
    pass
