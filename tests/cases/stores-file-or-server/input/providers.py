from pathlib import Path

from sqlalchemy import create_engine


class InFile:
    folder: Path = Path("data")

    @property
    def path(self):
        return self.folder / "pantry.db"

    @property
    def url(self) -> str:
        return f"sqlite:///{self.path.absolute()!s}"


class OnServer:
    server: str = ""

    @property
    def url(self) -> str:
        return str(self.server)


def engine(name):
    return create_engine((InFile() if name == "sqlite" else OnServer()).url)
