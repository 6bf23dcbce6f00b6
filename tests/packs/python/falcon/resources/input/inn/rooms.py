class Rooms:
    def __init__(self, storage):
        self.storage = storage

    def on_get(self, req, resp):
        resp.media = []

    def on_post(self, req, resp):
        resp.status = 201


class RoomResource:
    def on_get(self, req, resp, room_id):
        resp.media = {}

    def on_delete(self, req, resp, room_id):
        pass

    def on_post_keys(self, req, resp, room_id):
        pass
