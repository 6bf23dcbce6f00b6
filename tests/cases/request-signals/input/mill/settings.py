ROOT_URLCONF = "mill.urls"
INSTALLED_APPS = ["rest_framework", "sacks"]
DATABASES = {"default": {"ENGINE": "django.db.backends.postgresql", "NAME": "mill"}}
