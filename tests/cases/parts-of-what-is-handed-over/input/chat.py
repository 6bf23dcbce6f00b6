import requests


class Chat:
    def notify(self, alert, query, options):
        url = "https://api.chat.example/v2/rooms/{room_id}/messages".format(room_id=options.get("room_id"))
        requests.post(url)
        requests.get(f"https://api.chat.example/v2/people/{options.get('person')}")
        requests.get(f"https://api.chat.example/v2/teams/{options['team']}")
        requests.get("https://api.chat.example/v2/all/%s" % options["kind"])
        requests.get("https://api.chat.example/v3/all/" + query.name())
        requests.get("https://api.chat.example/v4/all/{}".format(alert))
