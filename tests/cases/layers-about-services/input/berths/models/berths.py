from sqlalchemy import Column, Integer

from berths.models.base import Base


class Berth(Base):
    __tablename__ = "berths"
    id = Column(Integer, primary_key=True)
