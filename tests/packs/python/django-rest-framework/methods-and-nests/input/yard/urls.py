from django.urls import include, path
from rest_framework.routers import DefaultRouter
from rest_framework_nested import routers

from fleet import pages, views

router = DefaultRouter()
router.register("fleets", views.FleetViewSet)
router.register("docks", views.DockViewSet)

boats = routers.NestedDefaultRouter(router, "fleets", lookup="fleet")
boats.register("boats", views.BoatViewSet, basename="fleet-boats")
sails = routers.NestedSimpleRouter(boats, "boats", lookup="boat")
sails.register("sails", views.SailViewSet, basename="boat-sails")

urlpatterns = [
    path("api/", include(router.urls)),
    path("api/", include(boats.urls)),
    path("api/", include(sails.urls)),
    path("about/", pages.About.as_view()),
    path("notes/", pages.Notes.as_view(http_method_names=["get", "patch"])),
    path("notes/new/", pages.Notes.as_view(http_method_names=["post"])),
]
