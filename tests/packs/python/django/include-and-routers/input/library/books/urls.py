from django.urls import include, path
from rest_framework.routers import DefaultRouter

from .views import AuthorList, BookViewSet

router = DefaultRouter()
router.register(r"books", BookViewSet, basename="book")

urlpatterns = [
    path("", include(router.urls)),
    path("authors", AuthorList.as_view()),
]
