from base import OwnMoorings


class BookedMoorings(OwnMoorings):
    def Book(self, request, context):
        return self.noted(request)

    def noted(self, request):
        return request
