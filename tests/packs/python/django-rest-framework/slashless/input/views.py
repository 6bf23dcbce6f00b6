from rest_framework import viewsets
from rest_framework.decorators import action
from rest_framework.response import Response


class OarViewSet(viewsets.ReadOnlyModelViewSet):
    @action(detail=True, methods=["post"])
    def lend(self, request, pk=None):
        return Response()
