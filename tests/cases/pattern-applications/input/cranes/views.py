from django.http import JsonResponse

from cranes.models import Crane


def listing(request):
    return JsonResponse({"rows": list(Crane.objects.values())})


def one(request, pk):
    return JsonResponse({"name": Crane.objects.get(pk=pk).name})
