from django.urls import include, path

urlpatterns = [path("api/", include("shop.api.urls"))]
