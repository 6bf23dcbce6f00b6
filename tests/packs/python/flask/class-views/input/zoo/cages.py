import requests
from flask import Blueprint
from flask.views import MethodView, View

cages = Blueprint("cages", __name__)


class CageView(MethodView):
    def get(self, number):
        return requests.get("/elsewhere").text

    def patch(self, number):
        return ""


class Plan(View):
    def dispatch_request(self):
        return ""


class Keys(MethodView):
    def delete(self):
        return ""


cages.add_url_rule("/plan", view_func=Plan.as_view("plan"))
cages.add_url_rule("/keys", view_func=Keys.as_view("keys"))
