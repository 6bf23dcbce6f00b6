from rest_framework import viewsets


class KnotViewSet(viewsets.ReadOnlyModelViewSet):
    pass
