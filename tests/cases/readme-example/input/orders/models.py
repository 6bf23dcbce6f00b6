from pydantic import BaseModel
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    pass


class Order(Base):
    __tablename__ = "orders"
    id: Mapped[int] = mapped_column(primary_key=True)
    lamp: Mapped[str]
    email: Mapped[str]
    cents: Mapped[int]


class OrderWanted(BaseModel):
    lamp: str
    email: str


class OrderAccepted(BaseModel):
    id: int
    cents: int
