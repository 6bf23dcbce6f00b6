from django.urls import include, path

from . import views
from .routers import ShopRouter

router = ShopRouter()
router.register("items", views.ItemViewSet)

urlpatterns = [path("api/", include(router.urls))]
