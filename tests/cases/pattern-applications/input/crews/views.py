from django.http import JsonResponse

from crews.models import Crew


def listing(request):
    return JsonResponse({"rows": list(Crew.objects.values())})


def one(request, pk):
    return JsonResponse({"name": Crew.objects.get(pk=pk).name})
