import chromadb

client = chromadb.HttpClient(host="notes-db", port=8000)
