from django.urls import path
from ships.views import ships

urlpatterns = [path("ships/", ships)]
