from setuptools import setup

setup(name="dramatiq", packages=["bottlery"], install_requires=["redis"])
