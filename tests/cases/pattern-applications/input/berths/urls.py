from django.urls import path

from berths import views

urlpatterns = [
    path("", views.listing),
    path("<int:pk>/", views.one),
]
