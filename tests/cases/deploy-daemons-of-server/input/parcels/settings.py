INSTALLED_APPS = ["parcels.api"]
ROOT_URLCONF = "parcels.urls"
DATABASES = {
    "default": {"ENGINE": "django.db.backends.postgresql", "HOST": "db", "NAME": "parcels"}
}
