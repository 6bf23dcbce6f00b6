"""What the module is for."""
from __future__ import annotations

import os, a.b.c as abc
import x.y
from . import sibling
from ..models import User as Person, Item
from pkg import *
from fastapi import (
    FastAPI,  # the application
    Depends,
)
