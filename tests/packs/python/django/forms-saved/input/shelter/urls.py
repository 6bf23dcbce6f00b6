from django.urls import path

from shelter.views import HedgehogView

urlpatterns = [
    path("hedgehogs/", HedgehogView.as_view()),
]
