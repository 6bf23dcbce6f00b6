ROOT_URLCONF = "yard.urls"
INSTALLED_APPS = ["rest_framework", "fleet"]
