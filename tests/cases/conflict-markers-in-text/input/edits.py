"""Asks a model for edits of a file, and shows it how to write them."""

from flask import Flask

app = Flask(__name__)

PROMPT = """
Write each edit like this:
<<<<<<< SEARCH
old
=======
new
>>>>>>> REPLACE
"""


@app.post("/edits")
def edits():
    return PROMPT
