from rest_framework.routers import DefaultRouter


class ShopRouter(DefaultRouter):
    include_format_suffixes = False
