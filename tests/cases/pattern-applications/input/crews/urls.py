from django.urls import path

from crews import views

urlpatterns = [
    path("", views.listing),
    path("<int:pk>/", views.one),
]
