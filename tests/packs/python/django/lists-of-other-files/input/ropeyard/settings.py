ROOT_URLCONF = "ropeyard.urls"
