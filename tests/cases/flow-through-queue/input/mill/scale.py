from sqlalchemy import create_engine, text
from sqlalchemy.orm import Session

engine = create_engine("postgresql://store/grist")


def weigh(flour):
    with Session(engine) as session:
        keep(session, len(flour))


def keep(session: Session, weight):
    session.execute(text("insert into weights values (:w)"), {"w": weight})
