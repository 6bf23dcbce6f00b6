from django.views import View


class About(View):
    http_method_names = ["post"]

    def get(self, request):
        return None

    def post(self, request):
        return None


class Notes(View):
    def get(self, request):
        return None

    def post(self, request):
        return None

    def delete(self, request):
        return None
