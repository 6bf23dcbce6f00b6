from django.urls import path

from fees import views

urlpatterns = [
    path("", views.listing),
    path("<int:pk>/", views.one),
]
