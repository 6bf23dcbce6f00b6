from django.urls import path

from shop.views import SackView

urlpatterns = [path("sacks/", SackView.as_view())]
