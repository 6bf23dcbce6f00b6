from rest_framework.routers import SimpleRouter

from views import OarViewSet

router = SimpleRouter(trailing_slash=False)
router.register("oars", OarViewSet)
