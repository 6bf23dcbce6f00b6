from django.urls import path

from boats import views

urlpatterns = [
    path("", views.listing),
    path("<int:pk>/", views.one),
]
