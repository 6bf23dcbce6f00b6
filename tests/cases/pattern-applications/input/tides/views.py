from django.http import JsonResponse

from tides.models import Tide


def listing(request):
    return JsonResponse({"rows": list(Tide.objects.values())})


def one(request, pk):
    return JsonResponse({"name": Tide.objects.get(pk=pk).name})
