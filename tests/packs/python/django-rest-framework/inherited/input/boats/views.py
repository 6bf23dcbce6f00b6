from rest_framework.decorators import action

from .base import LoanMixin, StoredViewSet


class BoatViewSet(LoanMixin, StoredViewSet):
    # of boats, not of all that StoredViewSet is the base of
    @action(detail=True, methods=["post"])
    def launch(self, request, pk):
        pass


class SailViewSet(StoredViewSet):
    pass
