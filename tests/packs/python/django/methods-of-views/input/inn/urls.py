from django.contrib import admin
from django.contrib.auth.decorators import login_required
from django.urls import include, path, re_path
from django.views.decorators.csrf import csrf_exempt

from inn import views
from inn.api import RoomViewSet, api_root
from inn.views import Bookings

guest_list = RoomViewSet.as_view({"get": "list", "post": "create"})

urlpatterns = [
    path("admin/", admin.site.urls),
    path("", views.home, name="home"),
    path("book/", login_required(views.book)),
    path("pay/", csrf_exempt(views.pay)),
    path("bookings/", login_required(Bookings.as_view(extra_context=None))),
    path("rooms/<int:pk>/", RoomViewSet.as_view({"get": "retrieve", "delete": "destroy"})),
    path("api/", api_root),
    re_path(r"^keys/(?P<number>[0-9]+)/?$", views.keys),
    path("more/", include("inn.more")),
]
