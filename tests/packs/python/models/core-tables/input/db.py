from rich.table import Table as Shown
from sqlalchemy import Column, ForeignKey, Integer, MetaData, String, Table, create_engine

metadata = MetaData()

plants = Table(
    "plants",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String, nullable=False),
)


class Herbarium:
    def __init__(self, url):
        self.engine = create_engine(url)
        self.sheets = Table(
            "sheets",
            MetaData(),
            Column("id", Integer, primary_key=True),
            Column("plant_id", ForeignKey("plants.id")),
        )
        self.pairs = Table(
            "pairs",
            metadata,
            Column("plant_id", ForeignKey("plants.id")),
            Column("sheet_id", ForeignKey("sheets.id")),
        )

    def show(self):
        # no columns of a database
        table = Shown("Name", "Sheets")
        # read as it runs: nothing is known of it
        old = Table("old_plants", metadata, autoload_with=self.engine)
        return table, old
