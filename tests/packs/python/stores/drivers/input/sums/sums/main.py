import duckdb

connection = duckdb.connect("sums.duckdb")
