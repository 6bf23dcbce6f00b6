from mistralai.client import MistralClient

client = MistralClient(api_key="key")
