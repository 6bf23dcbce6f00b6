from django.urls import include, path
from rest_framework.routers import DefaultRouter

from . import views

router = DefaultRouter()
router.register("boats", views.BoatViewSet)
router.register("sails", views.SailViewSet)

urlpatterns = [path("api/", include(router.urls))]
