from slack_sdk import WebClient

client = WebClient(token="x")
