from django.urls import include, path

urlpatterns = [path("api/depot/", include("depot.api.urls"))]
