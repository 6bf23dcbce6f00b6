from depot.api.routers import DepotRouter

from . import views

router = DepotRouter()
router.APIRootView = views.Root

router.register("crates", views.CrateViewSet)

urlpatterns = router.urls
