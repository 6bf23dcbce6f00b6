from rest_framework.decorators import api_view
from rest_framework.response import Response
from rest_framework.viewsets import ModelViewSet


class RoomViewSet(ModelViewSet):
    queryset = None


@api_view(["GET", "PATCH"])
def api_root(request):
    return Response({})
