from django.urls import include, path, re_path
from rest_framework.routers import DefaultRouter

from shop.views import HatViewSet, PenViewSet, Search, TagViewSet

router = DefaultRouter()
router.register(r"tags", TagViewSet)
pens = DefaultRouter()
pens.register(r"pens", PenViewSet)
hats = DefaultRouter()
hats.register(r"hats", HatViewSet)

urlpatterns = [
    re_path(r"^api/", include([
        re_path("^search/", include([re_path("^$", Search.as_view())])),
        *router.urls,
    ])),
    path("v2/", include([path("search/", Search.as_view())] + pens.urls)),
    path("v3/", include((hats.urls, "hats"))),
]
