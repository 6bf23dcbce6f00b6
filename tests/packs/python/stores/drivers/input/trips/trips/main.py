from azure.cosmos import CosmosClient

client = CosmosClient("https://trips.documents.azure.com:443/", "x")
