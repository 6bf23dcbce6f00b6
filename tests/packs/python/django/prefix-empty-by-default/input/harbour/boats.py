from django.urls import path
from harbour import views
urlpatterns = [path("boats/", views.boats)]
