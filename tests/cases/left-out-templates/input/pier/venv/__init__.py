"""Makes virtual environments."""

import subprocess


def make(folder):
    subprocess.run(["python", "-m", "venv", folder], check=True)
