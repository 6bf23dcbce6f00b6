from google.cloud import storage

bucket = storage.Client().bucket("files")
