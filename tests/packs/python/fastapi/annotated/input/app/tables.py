from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    pass


class Reader(Base):
    __tablename__ = "readers"
    id: Mapped[str] = mapped_column(primary_key=True)
    librarian: Mapped[bool]


class Loan(Base):
    __tablename__ = "loans"
    id: Mapped[int] = mapped_column(primary_key=True)
    book: Mapped[str]
