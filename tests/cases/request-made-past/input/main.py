from fastapi import FastAPI
from notes import NoteIn, Note, keep_note

app = FastAPI()


@app.post("/notes")
def add_note(note: NoteIn) -> Note:
    return keep_note(note)
