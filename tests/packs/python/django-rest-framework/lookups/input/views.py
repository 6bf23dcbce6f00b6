from rest_framework import viewsets
from rest_framework.decorators import action
from rest_framework.response import Response


class OarViewSet(viewsets.ReadOnlyModelViewSet):
    lookup_field = "number"

    @action(detail=True, methods=["post"], url_path="lend-it")
    def lend(self, request, number=None):
        return Response()

    @lend.mapping.delete
    def take_back(self, request, number=None):
        return Response()

    @action(detail=False)
    def lent(self, request):
        return Response()

    @lent.mapping.put
    def set_lent(self, request):
        return Response()


class RopeViewSet(viewsets.ReadOnlyModelViewSet):
    lookup_field = "maker__name"
    lookup_url_kwarg = "maker"


class SailViewSet(viewsets.ModelViewSet):
    pass


def front(request): ...
