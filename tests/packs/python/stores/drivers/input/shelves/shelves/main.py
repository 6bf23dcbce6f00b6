from azure.core.credentials import AzureKeyCredential
from azure.search.documents import SearchClient

client = SearchClient("https://shelves.search.windows.net", "shelves", AzureKeyCredential("x"))
