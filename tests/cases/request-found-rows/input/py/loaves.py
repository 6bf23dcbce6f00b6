from flask_sqlalchemy import SQLAlchemy

db = SQLAlchemy()


class Loaf(db.Model):
    id = db.Column(db.Integer, primary_key=True)

    def slice(self):
        self.wrap()

    def wrap(self):
        db.session.commit()


class Oven:
    settings = {"heat": 1}

    def heat(self):
        pass
