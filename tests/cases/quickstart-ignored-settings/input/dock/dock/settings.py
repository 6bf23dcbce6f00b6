from dock import local_settings

SECRET_KEY = local_settings.SECRET_KEY
DATABASES = {"default": {"ENGINE": "django.db.backends.postgresql"}}
INSTALLED_APPS = ["ships"]
ROOT_URLCONF = "dock.urls"
CACHES = {
    "default": {
        "BACKEND": "django_redis.cache.RedisCache",
        "LOCATION": "redis://localhost:6379/0",
    }
}
