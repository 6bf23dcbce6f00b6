from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    pass


class Team(Base):
    __tablename__ = "teams"
    id: Mapped[int] = mapped_column(primary_key=True)
    title: Mapped[str]


class Letter(Base):
    __tablename__ = "letters"
    id: Mapped[int] = mapped_column(primary_key=True)
    text: Mapped[str]


class Stamp(Base):
    __tablename__ = "stamps"
    id: Mapped[int] = mapped_column(primary_key=True)
    value: Mapped[int]
