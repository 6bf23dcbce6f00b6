# other clients of one namespace: no Pub/Sub among them
from google.cloud import secretmanager_v1


def key(name):
    client = secretmanager_v1.SecretManagerServiceClient()
    return client.access_secret_version(request={"name": name})
