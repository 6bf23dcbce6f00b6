from django.http import JsonResponse

from parcels.api.models import Parcel


def parcel(request, number):
    found = Parcel.objects.get(number=number)
    return JsonResponse({"seen": found.seen})
