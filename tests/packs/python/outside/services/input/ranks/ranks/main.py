import cohere

client = cohere.Client("key")
