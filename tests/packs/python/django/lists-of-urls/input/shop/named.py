from django.urls import path
from . import views
app_name = "named"
urlpatterns = [path("n/", views.one), path("s/<slug:s>", views.Sub.as_view())]
