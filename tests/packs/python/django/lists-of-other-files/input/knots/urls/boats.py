from django.urls import path
from knots import views

boat_urls = [path("boats/", views.show)]
late_urls = [path("late/", views.show)]
