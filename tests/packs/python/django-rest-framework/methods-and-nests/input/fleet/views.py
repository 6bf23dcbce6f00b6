from rest_framework import mixins, viewsets

from fleet.base import Quiet


class FleetViewSet(Quiet):
    pass


class DockViewSet(Quiet):
    http_method_names = ["get"]


class BoatViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, viewsets.GenericViewSet):
    pass


class SailViewSet(viewsets.ReadOnlyModelViewSet):
    pass
