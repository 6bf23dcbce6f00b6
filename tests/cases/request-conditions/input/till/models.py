from sqlalchemy import Column, Integer, String
from sqlalchemy.orm import declarative_base

Base = declarative_base()


class Sale(Base):
    __tablename__ = "sales"
    id = Column(Integer, primary_key=True)
    lamp = Column(String)
    coupon = Column(String)


class Rebate(Base):
    __tablename__ = "rebates"
    id = Column(Integer, primary_key=True)
    sale = Column(Integer)


class Label(Base):
    __tablename__ = "labels"
    id = Column(Integer, primary_key=True)
    sale = Column(Integer)
