from django.urls import path

from boats.views import boats, masts

urlpatterns = [path("boats/", boats), path("boats/masts/", masts)]
