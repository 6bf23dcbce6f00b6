from flask import Flask, request
from letterbox.models import Letter, QueuedLetter
from letterbox.store import session

app = Flask(__name__)


@app.post("/letters")
def create_letter():
    letter = Letter(text=request.json["text"])
    session.add(letter)
    session.add(QueuedLetter(letter_id=letter.id, attempts=0))
    session.commit()
    return {"id": letter.id}
