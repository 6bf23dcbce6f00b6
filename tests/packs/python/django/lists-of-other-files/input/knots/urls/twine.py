from django.urls import path
from knots import views

urlpatterns = [path("twine/", views.show)]
