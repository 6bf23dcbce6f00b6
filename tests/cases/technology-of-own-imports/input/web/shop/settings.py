ROOT_URLCONF = "shop.urls"
