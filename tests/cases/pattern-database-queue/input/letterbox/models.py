from sqlalchemy import Column, DateTime, Integer, String
from sqlalchemy.orm import declarative_base

Base = declarative_base()


class Letter(Base):
    __tablename__ = "letters"
    id = Column(Integer, primary_key=True)
    text = Column(String)


class QueuedLetter(Base):
    __tablename__ = "queued_letters"
    id = Column(Integer, primary_key=True)
    letter_id = Column(Integer)
    locked_by = Column(String)
    locked_at = Column(DateTime)
    attempts = Column(Integer)
