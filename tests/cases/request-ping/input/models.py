from sqlalchemy.orm import DeclarativeBase


class Base(DeclarativeBase):
    pass


class Visit(Base):
    __tablename__ = "visits"
    code: str


class Report(Base):
    __tablename__ = "reports"
    text: str
