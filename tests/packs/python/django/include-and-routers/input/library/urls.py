from django.contrib import admin
from django.urls import include, path, re_path

from library.books import views

shelf_patterns = [
    path("<int:number>/", views.shelf, name="shelf"),
]

urlpatterns = [
    path("admin/", admin.site.urls),
    path("api/", include("library.books.urls", namespace="books")),
    path("shelves/", include(shelf_patterns)),
    path("legacy/", include([re_path(r"^old/(?P<pk>\d+)/?$", views.old)])),
    path("loans/", views.Loans.as_view()),
]
