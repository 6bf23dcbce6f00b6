DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "HOST": "desk-db",
    },
    "old": {"ENGINE": "django.db.backends.sqlite3", "NAME": "old.sqlite3"},
}
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
