from rest_framework import viewsets, generics, mixins
from rest_framework.decorators import api_view, action
from rest_framework.views import APIView
from django.views import View
def one(request): pass
def two(request): pass
def about(request): pass
def late(request): pass
@api_view()
def fn(request): pass
class Sub(View):
    def get(self, request, s): pass
    def post(self, request, s): pass
class ThingViewSet(viewsets.ModelViewSet):
    @action(methods=["get", "delete"], detail=True, url_path="sub/(?P<x>[^/.]+)")
    def sub(self, request, pk=None, x=None): pass
    @action(detail=False)
    def stats(self, request): pass
class KwViewSet(mixins.ListModelMixin, viewsets.GenericViewSet):
    def create(self, request): pass
