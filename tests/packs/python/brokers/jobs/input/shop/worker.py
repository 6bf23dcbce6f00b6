from functools import partial

from rq.decorators import job as rq_job

job = partial(rq_job, connection=None)
