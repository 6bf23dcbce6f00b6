from .grind import pick
