from sqlalchemy import Column, Integer, String
from sqlalchemy.orm import declarative_base

Base = declarative_base()


class Boat(Base):
    __tablename__ = "boats"
    id = Column(Integer, primary_key=True)
    name = Column(String)
    harbor_id = Column(Integer)


class Harbor(Base):
    __tablename__ = "harbors"
    id = Column(Integer, primary_key=True)
    name = Column(String)
    town = Column(String)


class Berth(Base):
    __tablename__ = "berths"
    id = Column(Integer, primary_key=True)
    harbor_id = Column(Integer)
    boat_id = Column(Integer)


class Fee(Base):
    __tablename__ = "fees"
    id = Column(Integer, primary_key=True)
    boat_id = Column(Integer)
    amount = Column(String)


class Visit(Base):
    __tablename__ = "visits"
    id = Column(Integer, primary_key=True)
    berth_id = Column(Integer)
    day = Column(String)


class Pilot(Base):
    __tablename__ = "pilots"
    id = Column(Integer, primary_key=True)
    name = Column(String)
    boat_id = Column(Integer)

