from django.urls import path

from sacks.views import SackView

urlpatterns = [path("sacks/", SackView.as_view())]
