import celery

queue = celery.Celery("tools")
