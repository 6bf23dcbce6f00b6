from sqlalchemy import Column, MetaData, String, Table, create_engine


class LampDb:
    def __init__(self, uri):
        self.engine = create_engine(uri)
        self.lamps_table = Table("lamps", MetaData(), Column("name", String))

    def add_lamp(self, lamp):
        statement = self.lamps_table.insert().values(lamp)
        with self.engine.connect() as conn:
            conn.execute(statement)

    def is_known(self, name):
        with self.engine.connect() as conn:
            return conn.execute(self.lamps_table.select().where(name=name)).first() is not None
