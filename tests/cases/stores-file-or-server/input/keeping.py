import os

from sqlalchemy.orm import Session

from providers import engine


# Into the file or onto the server, whichever is set.
def keep(jar: dict):
    with Session(engine(os.environ["DB_ENGINE"])) as session:
        session.add(jar)
        session.commit()
