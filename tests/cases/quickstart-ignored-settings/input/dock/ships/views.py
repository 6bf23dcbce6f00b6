from django.http import JsonResponse
from redis import Redis
from rq import Queue

from ships.jobs import count_ships

queue = Queue("ships", connection=Redis())


def ships(request):
    queue.enqueue(count_ships)
    return JsonResponse([], safe=False)
