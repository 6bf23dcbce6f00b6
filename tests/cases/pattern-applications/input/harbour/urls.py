from django.urls import include, path

urlpatterns = [
    path("berths/", include("berths.urls")),
    path("boats/", include("boats.urls")),
    path("crews/", include("crews.urls")),
    path("tides/", include("tides.urls")),
    path("fees/", include("fees.urls")),
    path("cranes/", include("cranes.urls")),
    path("signs/", include("signs.urls")),
]
