from agno.agent import Agent
from agno.db.sqlite import SqliteDb
from agno.knowledge.knowledge import Knowledge
from agno.vectordb.lancedb import LanceDb

librarian = Agent(
    name="Librarian",
    db=SqliteDb(db_file="tmp/library.db"),
    knowledge=Knowledge(vector_db=LanceDb(table_name="books", uri="tmp/lance")),
)
