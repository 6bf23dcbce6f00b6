from django.http import JsonResponse

from fees.models import Fee


def listing(request):
    return JsonResponse({"rows": list(Fee.objects.values())})


def one(request, pk):
    return JsonResponse({"name": Fee.objects.get(pk=pk).name})
