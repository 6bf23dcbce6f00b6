from django.urls import path, re_path

from . import consumers

websocket_urlpatterns = [
    re_path(r"^ws/chat/(?P<room>\w+)/$", consumers.ChatConsumer.as_asgi()),
    path("ws/presence/", consumers.PresenceConsumer.as_asgi()),
]
