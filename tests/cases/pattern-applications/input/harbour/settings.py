INSTALLED_APPS = ["berths", "boats", "crews", "tides", "fees", "cranes"]
ROOT_URLCONF = "harbour.urls"
