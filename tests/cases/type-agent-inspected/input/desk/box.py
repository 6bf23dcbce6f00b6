import subprocess


class Box:
    def execute(self, action):
        return subprocess.run(action, capture_output=True).stdout
