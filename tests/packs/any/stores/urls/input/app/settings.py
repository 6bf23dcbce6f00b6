"""Where things are kept. The default is postgresql://docs:only@nowhere/shop"""
import os

USER = os.environ["DB_USER"]
# DATABASE = "mysql://commented@out/shop"
DATABASE = f"postgresql+asyncpg://{USER}@orders-db:5432/shop"
CACHE = "redis://localhost:6379/0"
SESSIONS = "rediss://:secret@sessions.internal:6380,other:6380/1"
LOCAL = "sqlite:///./shop.db"
HISTORY = "mongodb+srv://reader@history.example.net/?retryWrites=true"

OLD = "path LIKE 's3://%'"
MOVED = "s3://%"

IMAGE = "mysql:8.0"
KEY = "redis:user:%s"
ACTION = "s3:GetObject"
PAGE = "https://mysql.example.org/postgres"


def place_of(bucket, key):
    return f"s3://{bucket}/{key}"


def is_kept(path):
    return path.startswith("gs://") or path == "memcached://none"


def analytics():
    return "clickhouse://analytics:9000/shop"
