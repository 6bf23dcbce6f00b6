ROOT_URLCONF = "harbour.urls"
SITE_ROOT = "http://localhost"
