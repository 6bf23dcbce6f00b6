import os

import psycopg2

psycopg2.connect(os.environ["DATABASE_URL"])
