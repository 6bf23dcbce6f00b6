import requests


def berths(harbour):
    return requests.get(harbour + "/berths")


def run(code):
    # archdrift:ignore code-run the harbour master's own
    exec(code)


def run_script(script):
    exec(script)
