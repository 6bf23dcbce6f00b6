from sqlalchemy.orm import Session

from app.models import Letter, Stamp, Team


def save_letter(session: Session, letter: Letter) -> Letter:
    session.add(letter)
    session.commit()
    return letter


def take_stamp(session: Session, value: int) -> Stamp:
    return session.query(Stamp).filter(Stamp.value >= value).first()


def weigh(letter: Letter) -> int:
    return round_up(letter)


def round_up(letter: Letter) -> int:
    return len(letter.text) // 10 + 1


def save_team(session: Session, title: str) -> Team:
    team = Team(title=title)
    session.add(team)
    session.commit()
    return team
