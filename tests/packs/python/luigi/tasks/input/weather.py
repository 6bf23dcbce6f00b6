import luigi
from tides import Chart


class Forecast(luigi.WrapperTask):
    def requires(self):
        for day in range(3):
            yield Chart(day)
