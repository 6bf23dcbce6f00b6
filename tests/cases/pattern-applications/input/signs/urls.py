from django.urls import path

from signs import views

urlpatterns = [
    path("", views.listing),
    path("<int:pk>/", views.one),
]
