from django.conf import settings
from django.conf.urls.i18n import i18n_patterns
from django.urls import include, path, re_path
from django.utils.translation import gettext_lazy as _
from django.views.generic import TemplateView
from shop import views
from shop.api import urls as api_urls

extra = [
    path("one/", views.one),
]

urlpatterns = [
    path("tuple/", include((extra, "extra"))),
    path("api/", include(api_urls)),
    path("named/", include(("shop.named", "named"), namespace="n")),
    path("tmpl/", TemplateView.as_view(template_name="x.html")),
    path("lambda/", lambda request: None),
    path("multi/", include([path("a/", views.one), path("b/", views.two)])),
]
urlpatterns += i18n_patterns(path(_("about/"), views.about), prefix_default_language=False)
urlpatterns += [path("late/", views.late)]
urlpatterns.append(path("appended/", views.late))
if settings.DEBUG:
    urlpatterns = [path("debug/", views.one)] + urlpatterns
