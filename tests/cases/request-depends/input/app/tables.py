from sqlalchemy import Column, Integer, String, create_engine
from sqlalchemy.orm import declarative_base

engine = create_engine("postgresql://library@db/library")
Base = declarative_base()


class Loan(Base):
    __tablename__ = "loans"
    id = Column(Integer, primary_key=True)
    book = Column(String)
