from fastapi import Depends, FastAPI
from sqlalchemy.orm import Session

from app.models import Letter, Stamp, Team
from app.sessions import session_of
from app.store import save_letter, save_team, take_stamp, weigh

app = FastAPI()


# what users are gathered in comes first in many paths, and is none that it is for
@app.post("/api/teams")
def create_team(title: str, session: Session = Depends(session_of)) -> Team:
    return save_team(session, title)


@app.get("/api/teams")
def list_teams(session: Session = Depends(session_of)):
    return session.query(Team).all()


@app.get("/api/teams/{team_id}")
def get_team(team_id: int, session: Session = Depends(session_of)):
    return session.get(Team, team_id)


@app.delete("/api/teams/{team_id}")
def delete_team(team_id: int, session: Session = Depends(session_of)):
    session.delete(session.get(Team, team_id))


@app.get("/api/teams/{team_id}/letters")
def list_letters(team_id: int, session: Session = Depends(session_of)):
    return session.query(Letter).all()


@app.get("/api/teams/{team_id}/letters/{letter_id}")
def get_letter(team_id: int, letter_id: int, session: Session = Depends(session_of)):
    return session.get(Letter, letter_id)


@app.post("/api/teams/{team_id}/letters")
def write_letter(team_id: int, text: str, session: Session = Depends(session_of)) -> Letter:
    letter = Letter(text=text)
    stamp = take_stamp(session, weigh(letter))
    letter.stamp = stamp.id
    return save_letter(session, letter)


# about the same thing, and tells more
@app.post("/api/teams/{team_id}/letters/preview_cost")
def preview_cost(team_id: int, text: str, session: Session = Depends(session_of)) -> Stamp:
    letter = Letter(text=text)
    team = save_team(session, "draft")
    save_letter(session, letter)
    return take_stamp(session, weigh(letter))
