from django.urls import path

from parcels.api import views

urlpatterns = [path("parcels/<int:number>", views.parcel)]
