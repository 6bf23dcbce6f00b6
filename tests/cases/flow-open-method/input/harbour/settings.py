import os

ROOT_URLCONF = "harbour.urls"
INSTALLED_APPS = ["beacons"]
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "harbour.db"}}
if os.environ.get("DB") == "postgres":
    DATABASES = {"default": {"ENGINE": "django.db.backends.postgresql", "NAME": "harbour"}}
