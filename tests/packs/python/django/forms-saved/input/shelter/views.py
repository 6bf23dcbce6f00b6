from django.http import HttpResponse
from django.views import View

from shelter.checks import cleared
from shelter.forms import HedgehogForm


class HedgehogView(View):
    form_class = HedgehogForm

    def post(self, request):
        form = self.form_class(request.POST)
        if cleared(form):
            self.take_in(form)
        return HttpResponse("taken in")

    def take_in(self, form):
        form.save()
