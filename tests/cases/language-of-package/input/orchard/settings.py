INSTALLED_APPS = ["orchard.trees", "orchard.fruits"]
ROOT_URLCONF = "orchard.urls"
