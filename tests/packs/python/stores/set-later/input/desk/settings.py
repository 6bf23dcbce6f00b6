from django.core.exceptions import ImproperlyConfigured

from desk import local

DATABASES = getattr(local, "DATABASES", {"default": {}})
METRICS = getattr(local, "METRICS", False)

if "default" not in DATABASES:
    raise ImproperlyConfigured("no database")
DATABASES["default"].update({
    "ENGINE": "django_prometheus.db.backends.postgresql" if METRICS else "django.db.backends.postgresql",
})

# no database: what renders templates, and what a search goes by
TEMPLATES = [{"ENGINE": "jinja2", "BACKEND": "django.template.backends.django.DjangoTemplates"}]
SEARCH = {"ENGINE": "simple"}
