ROOT_URLCONF = "harbour.urls"
INSTALLED_APPS = ["boats"]
