import dlt


@dlt.resource(name="stations", write_disposition="replace")
def read_stations():
    yield from []


@dlt.transformer(data_from=read_stations)
def readings(station):
    yield station


@dlt.source
def weather():
    return read_stations(), readings(), dlt.resource([1, 2], name="units")


def load():
    pipeline = dlt.pipeline(
        pipeline_name="weather_hourly",
        destination="duckdb",
        dataset_name="weather",
    )
    print(pipeline.run(weather()))
