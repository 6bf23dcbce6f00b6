from django.urls import path

from tides import views

urlpatterns = [
    path("", views.listing),
    path("<int:pk>/", views.one),
]
