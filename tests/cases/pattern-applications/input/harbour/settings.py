INSTALLED_APPS = ["berths", "boats", "crews", "tides", "fees", "cranes", "signs"]
ROOT_URLCONF = "harbour.urls"
