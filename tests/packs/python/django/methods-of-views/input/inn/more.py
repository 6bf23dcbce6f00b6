from django.urls import path

from .views import cancel, closed

urlpatterns = [path("cancel/", cancel), path("closed/", closed)]
