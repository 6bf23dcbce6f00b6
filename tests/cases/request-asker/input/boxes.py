from models import Box, BoxWanted, User


class BoxService:
    def make(self, wanted: BoxWanted, user: User) -> Box:
        return self.stored(wanted, user)

    def stored(self, wanted: BoxWanted, user: User) -> Box:
        return Box(size=wanted.size, owner=user.name)

    def owner(self, name: str) -> User:
        return User(name=name)
