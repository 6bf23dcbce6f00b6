from azure.storage.blob import BlobServiceClient

client = BlobServiceClient("https://photos.blob.core.windows.net")
