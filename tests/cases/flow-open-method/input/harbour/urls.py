from django.urls import path
from beacons import views

urlpatterns = [
    path("signal/<uuid:code>", views.signal),
    path("beacons/<uuid:code>/last/", views.signal_details),
]
