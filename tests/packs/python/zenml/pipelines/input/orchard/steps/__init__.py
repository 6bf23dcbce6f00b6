from .pick import pick
from .press import press, settle
