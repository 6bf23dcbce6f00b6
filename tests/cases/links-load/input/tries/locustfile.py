import os

from locust import HttpUser, task


class Buyer(HttpUser):
    host = os.environ["SHOP_URL"]

    @task
    def look(self):
        self.client.get("/lamps")
