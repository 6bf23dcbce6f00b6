from django.urls import include, path
from routing import router

urlpatterns = [path("api/", include(router.urls))]
