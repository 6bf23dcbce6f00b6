from models import User


def current_user() -> User:
    return User(name="she")
