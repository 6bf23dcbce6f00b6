from sqlalchemy import create_engine
from sqlalchemy.orm import Session

engine = create_engine("postgresql://localhost/post")


def session_of():
    with Session(engine) as session:
        yield session
