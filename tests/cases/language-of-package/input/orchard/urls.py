from django.urls import include, path

urlpatterns = [path("trees/", include("orchard.trees.urls")), path("fruits/", include("orchard.fruits.urls"))]
