from channels.generic.websocket import WebsocketConsumer


class ChatConsumer(WebsocketConsumer):
    def receive(self, text_data):
        pass


class PresenceConsumer(WebsocketConsumer):
    pass
