from django.http import JsonResponse

from boats.models import Boat


def listing(request):
    return JsonResponse({"rows": list(Boat.objects.values())})


def one(request, pk):
    return JsonResponse({"name": Boat.objects.get(pk=pk).name})
