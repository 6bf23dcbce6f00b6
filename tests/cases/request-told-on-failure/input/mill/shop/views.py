from django.http import HttpResponse
from django.views import View

from shop.models import Sack
from shop.signals import ground, spoiled


class MillView(View):
    def get_extra(self):
        return {}

    def post(self, request):
        extra = self.get_extra()
        try:
            sack = self.grind(request)
            ground.send(sender=self.__class__, sack=sack)
        except ValueError:
            spoiled.send(sender=self.__class__)
        return HttpResponse("", extra)

    def grind(self, request):
        sack = Sack(weight=int(request.POST["weight"]))
        sack.save()
        return sack


class SackView(MillView):
    def get_extra(self):
        return dict(sacks=Sack.objects.count())
