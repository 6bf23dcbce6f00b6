from influxdb import InfluxDBClient


class Source:
    def ask(self, settings, question):
        return InfluxDBClient(settings)
