from sqlalchemy import Column, Integer, String

from berths.models.base import Base


class Service(Base):
    """What runs at a port of a machine."""

    __tablename__ = "services"
    id = Column(Integer, primary_key=True)
    port = Column(Integer)
    name = Column(String)
