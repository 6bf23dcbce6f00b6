from django.urls import include, path
from rest_framework.routers import DefaultRouter

from views import OarViewSet, RopeViewSet, SailViewSet, front

router = DefaultRouter()
router.register("oars", OarViewSet)
router.register("ropes", RopeViewSet)
router.register(r"sails", SailViewSet)
desk = [path("", front), path("help", front)]
urlpatterns = [path("", front), path("api/", include(router.urls)), path("desk/", include(desk))]
