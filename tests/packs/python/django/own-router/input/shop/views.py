from rest_framework.viewsets import ReadOnlyModelViewSet


class ItemViewSet(ReadOnlyModelViewSet):
    pass
