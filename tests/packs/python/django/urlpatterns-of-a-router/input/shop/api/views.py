from rest_framework import viewsets


class ItemViewSet(viewsets.ReadOnlyModelViewSet):
    pass
