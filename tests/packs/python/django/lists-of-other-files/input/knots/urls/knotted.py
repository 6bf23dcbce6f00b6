from django.urls import include, path
from rest_framework.routers import DefaultRouter
from knots.sets import KnotViewSet

router = DefaultRouter()
router.register(r"knots", KnotViewSet)

urlpatterns = [path("ropes/<str:slug>/", include(router.urls))]
