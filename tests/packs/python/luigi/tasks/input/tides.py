import luigi
from luigi.contrib.spark import SparkSubmitTask
from luigi.util import requires
from base import HarbourTask


class Gauge(luigi.ExternalTask):
    day = luigi.DateParameter()

    def output(self):
        return luigi.LocalTarget("gauge")


class Tides(HarbourTask):
    def requires(self):
        return {"gauge": Gauge(self.day), "moon": self.clone(Moon)}

    def run(self):
        extra = yield Wind(1)
        print(extra, Helper())


class Moon(luigi.Task):
    def requires(self):
        if self.day > EPOCH:
            yield Moon(self.day - 1)

    def run(self):
        pass


class Wind(luigi.Task):
    def complete(self):
        return True


@requires(Tides, Wind)
class Chart(SparkSubmitTask):
    pass


class Helper:
    def requires(self):
        return [Chart()]
