import os

ROOT_URLCONF = "shelf.urls"


def database():
    engine = os.environ.get("SHELF_ENGINE", "sqlite")
    if engine == "postgresql":
        return {"ENGINE": "django.db.backends.postgresql", "HOST": os.environ["SHELF_DB_HOST"]}
    if engine == "mysql":
        return {"ENGINE": "django.db.backends.mysql", "HOST": os.environ["SHELF_DB_HOST"]}
    return {"ENGINE": "django.db.backends.sqlite3", "NAME": "shelf.db"}


DATABASES = {"default": database()}
