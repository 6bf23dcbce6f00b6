import sqlalchemy

SQLALCHEMY_DATABASE_URI = build()
