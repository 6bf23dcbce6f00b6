from urllib.request import Request, urlopen

_API = "https://prices.example.org/{sub}/search.json?{qs}"


def find(sub):
    url = _API.format(sub=sub, qs="a")
    req = Request(url, headers={})
    with urlopen(req) as answer:
        return answer.read()


def find_more(sub):
    return urlopen("https://stock.example.org/{}/list".format(sub))
