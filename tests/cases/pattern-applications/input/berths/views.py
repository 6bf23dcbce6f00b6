from django.http import JsonResponse

from berths.models import Berth


def listing(request):
    return JsonResponse({"rows": list(Berth.objects.values())})


def one(request, pk):
    return JsonResponse({"name": Berth.objects.get(pk=pk).name})
