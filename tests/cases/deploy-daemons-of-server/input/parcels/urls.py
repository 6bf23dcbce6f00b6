from django.urls import include, path

urlpatterns = [path("api/", include("parcels.api.urls"))]
