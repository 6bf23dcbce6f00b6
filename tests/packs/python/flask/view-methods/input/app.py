from flask import Flask
from flask.views import MethodView, View

app = Flask(__name__)


class Ledger(View):
    methods = ["GET", "PUT"]

    def dispatch_request(self):
        return "ledger"


class Stamp(View):
    def dispatch_request(self):
        return "stamp"


class Coins(MethodView):
    def delete(self):
        return "none left"


app.add_url_rule("/ledger", view_func=Ledger.as_view("ledger"))
app.add_url_rule("/stamp", view_func=Stamp.as_view("stamp"))
app.add_url_rule("/coins", view_func=Coins.as_view("coins"))
