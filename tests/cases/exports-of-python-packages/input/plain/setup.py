from setuptools import setup

NAME = "buoy"
setup(name=NAME, packages=["buoy"])
