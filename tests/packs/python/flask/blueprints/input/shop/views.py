from flask.views import MethodView


class PriceView(MethodView):
    def get(self, sku):
        return "1"

    def delete(self, sku):
        return ""
