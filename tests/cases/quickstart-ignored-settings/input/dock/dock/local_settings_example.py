# Required settings

ALLOWED_HOSTS = []
SECRET_KEY = ''
PAGE = 50

# Optional settings

PROXY = ''
