from rest_framework.views import APIView
from rest_framework.viewsets import ReadOnlyModelViewSet


class TagViewSet(ReadOnlyModelViewSet):
    pass


class HatViewSet(ReadOnlyModelViewSet):
    pass


class PenViewSet(ReadOnlyModelViewSet):
    pass


class Search(APIView):
    def get(self, request):
        pass
