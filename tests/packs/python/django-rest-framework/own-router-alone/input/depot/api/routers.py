from rest_framework.routers import DefaultRouter


class DepotRouter(DefaultRouter):
    pass
