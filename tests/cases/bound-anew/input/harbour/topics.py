from enum import Enum


class Topic(Enum):
    CREW_SEEN = "crew-seen"
    CREW_LEFT = "crew-left"
