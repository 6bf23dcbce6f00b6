from sqlalchemy import Column, ForeignKey, Integer, MetaData, String, Table
from sqlalchemy.orm import registry

from boats import model

mapper_registry = registry()
metadata = MetaData()

batches = Table(
    "batches",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("reference", String(255)),
)
crew_lines = Table(
    "crew_lines",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("batch_id", ForeignKey("batches.id")),
    Column("sailor", String(80)),
)
tides = Table("tides", metadata, Column("height", Integer))


def start_mappers():
    lines = mapper_registry.map_imperatively(model.CrewLine, crew_lines)
    mapper_registry.map_imperatively(model.Batch, batches, properties={"lines": lines})
