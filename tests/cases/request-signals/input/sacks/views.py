from rest_framework.response import Response
from rest_framework.views import APIView

from sacks.models import Sack


class SackView(APIView):
    def get(self, request):
        return Response(list(Sack.objects.values()))

    def post(self, request):
        sack = self.fill(request.data)
        return Response({"id": sack.id}, status=201)

    def fill(self, data):
        sack = Sack(grain=data["grain"])
        sack.save()
        return sack
