import psycopg
from flask_sqlalchemy import SQLAlchemy

db = SQLAlchemy()


class Coat(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    colour = db.Column(db.String)
