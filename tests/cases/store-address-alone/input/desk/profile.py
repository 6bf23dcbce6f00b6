import os

user = os.environ.get("DESK_USER", "user")
name = os.environ.get("DESK_NAME", "demo")
address = f"postgresql://{user}@localhost:5432/{name}"

instructions = f"Answer with what you find at {address}."
