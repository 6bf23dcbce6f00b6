from .baker import baker
from .cobbler import cobbler

shops = [baker]
shops += [cobbler]
