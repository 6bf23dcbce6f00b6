from django.http import HttpResponse
from rest_framework import generics, mixins, viewsets
from rest_framework.decorators import action
from rest_framework.views import APIView


def shelf(request, number):
    return HttpResponse()


def old(request, pk):
    return HttpResponse()


class Loans(APIView):
    def get(self, request):
        return HttpResponse()

    def post(self, request):
        return HttpResponse()


class AuthorList(generics.ListCreateAPIView):
    pass


class BookViewSet(mixins.ListModelMixin, viewsets.GenericViewSet):
    def retrieve(self, request, pk=None):
        return HttpResponse()

    @action(detail=True, methods=["post"], url_path="lend")
    def lend(self, request, pk=None):
        return HttpResponse()

    @action(detail=False)
    def recent(self, request):
        return HttpResponse()
