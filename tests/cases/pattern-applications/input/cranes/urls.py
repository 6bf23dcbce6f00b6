from django.urls import path

from cranes import views

urlpatterns = [
    path("", views.listing),
    path("<int:pk>/", views.one),
]
