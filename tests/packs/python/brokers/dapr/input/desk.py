from dapr.clients import DaprClient
from dapr.ext.fastapi import DaprApp
from fastapi import FastAPI

TOPIC = "orders"
app = FastAPI()
dapr_app = DaprApp(app)


@dapr_app.subscribe(pubsub="bus", topic=TOPIC)
def take(event: dict):
    with DaprClient() as client:
        client.publish_event(pubsub_name="bus", topic_name="bills", data="{}")
        client.publish_event("bus", "parcels", "{}")
        client.invoke_method("till", "pay", data="{}", http_verb="POST")
