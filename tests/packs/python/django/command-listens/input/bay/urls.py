from django.urls import include, path

urlpatterns = [path("bay/", include("boats.urls"))]
