from django.urls import path
from ninja_extra import NinjaExtraAPI

from boats.api import BoatController

api = NinjaExtraAPI()
api.register_controllers(BoatController)

urlpatterns = [path("api/", api.urls)]
