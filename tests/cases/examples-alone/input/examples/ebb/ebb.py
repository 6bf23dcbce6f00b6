import apache_beam as beam


def run():
    with beam.Pipeline() as pipeline:
        (
            pipeline
            | "Read" >> beam.io.ReadFromText("ebb.txt")
            | "Write" >> beam.io.WriteToText("flood.txt")
        )
