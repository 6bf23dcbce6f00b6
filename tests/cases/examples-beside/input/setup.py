from setuptools import setup

from lamps import light

setup(name="lamps")
