from astrapy.db import AstraDB

database = AstraDB(token="x", api_endpoint="https://stars.apps.astra.datastax.com")
