from .one import first
