import pusher

client = pusher.Pusher(app_id="1", key="k", secret="s")
