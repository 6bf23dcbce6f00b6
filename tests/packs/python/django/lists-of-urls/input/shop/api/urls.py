from rest_framework import routers
from django.urls import path, include
from shop import views
router = routers.DefaultRouter(trailing_slash=False)
router.register(r"things", views.ThingViewSet, basename="thing")
router.register(prefix="kw", viewset=views.KwViewSet)
urlpatterns = [path("v1/", include(router.urls)), path("fn/", views.fn)]
