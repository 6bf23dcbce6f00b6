import httpx


class Client:
    def request(self, url, body=None):
        with httpx.Client(timeout=5) as session:
            if body is not None:
                return session.post(url, json=body)
            return session.get(url)

    def load(self, url):
        return httpx.get(url, timeout=5)
