from rest_framework.decorators import action
from rest_framework.viewsets import ModelViewSet


class StoredViewSet(ModelViewSet):
    """What both have."""

    @action(detail=True)
    def history(self, request, pk):
        pass


class LoanMixin:
    @action(detail=True, methods=["post"])
    def lend(self, request, pk):
        pass
