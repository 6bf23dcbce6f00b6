from django.urls import path
from knots import views

urlpatterns = [path("hemp/", views.show)]
