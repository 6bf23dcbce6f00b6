from pydantic import BaseModel


class NoteIn(BaseModel):
    title: str
    quiet: bool


class Note(BaseModel):
    title: str
    number: int


class Letter(BaseModel):
    subject: str


def keep_note(note: NoteIn) -> Note:
    kept = number_note(note)
    if note.quiet:
        return kept
    letter = Letter(subject=kept.title)
    post_letter(letter)
    return kept


def number_note(note: NoteIn) -> Note:
    return Note(title=note.title, number=1)


def post_letter(letter: Letter):
    print(letter.subject)
