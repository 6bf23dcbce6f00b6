import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "yard.settings")
