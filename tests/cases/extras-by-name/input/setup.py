from setuptools import find_packages, setup

needed = [
    "click>=8.0",
]

# What a user of one broker has to have.
extras = {
    "rabbit": [
        "pika>=1.0,<2.0",
    ],
    "redis": ["redis>=4.0"],  # not "valkey"
}
extras["all"] = sum(extras.values(), [])


def read_tests():
    return ["pytest"]


setup(
    name="lamps",
    packages=find_packages(),
    install_requires=needed,
    tests_require=read_tests(),
    extras_require=extras,
)
