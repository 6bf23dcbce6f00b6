from urllib.parse import urlparse

from django.conf import settings
from django.urls import include, path

from harbour import views

prefix = ""
if _path := urlparse(settings.SITE_ROOT).path.lstrip("/"):
    prefix = f"{_path}/"

urlpatterns = [
    path(f"{prefix}login/", views.login),
    path(prefix, include("harbour.boats")),
]
