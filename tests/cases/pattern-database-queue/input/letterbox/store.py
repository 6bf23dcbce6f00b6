from sqlalchemy import create_engine
from sqlalchemy.orm import Session

session = Session(create_engine("postgresql://localhost/letters"))
