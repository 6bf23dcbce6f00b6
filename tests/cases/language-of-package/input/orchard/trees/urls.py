from django.urls import path

from orchard.trees import views

urlpatterns = [path("", views.all_of_them), path("<int:number>/", views.one_of_them)]
