from setuptools import setup
setup(name="guards", packages=["guards"])
