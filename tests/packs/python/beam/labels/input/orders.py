import apache_beam as beam
from apache_beam.io import ReadFromText, WriteToText


def count_orders(p, source, target):
    orders = p | "Read orders" >> ReadFromText(source)
    return (
        orders
        | "Parse" >> beam.Map(parse)
        | beam.Filter(lambda order: order["paid"])
        | "Count" >> beam.CombinePerKey(sum)
        | "Write totals" >> beam.io.WriteToText(target)
    )


def run():
    with beam.Pipeline() as p:
        p | "Seed" >> beam.Create([1]) | "Double" >> beam.Map(lambda n: n << 1 | 4)


def shift(flags):
    return 1 >> flags | flags
