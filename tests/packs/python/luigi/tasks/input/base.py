import luigi


class HarbourTask(luigi.Task):
    day = luigi.DateParameter()
