DATABASES = {"default": {"ENGINE": "django.db.backends.postgresql", "NAME": "shelter"}}
ROOT_URLCONF = "shelter.urls"
