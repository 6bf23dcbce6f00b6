from setuptools import find_packages, setup

setup(
    name="tuner",
    version="1.0",
    description="Parameter-efficient tuning",
    package_dir={"": "src"},
    packages=find_packages("src"),
    install_requires=["torch"],
)
