import os


def scoped(rule):
    if os.environ.get("MANY"):
        return "/<desk>{}".format(rule)
    return rule


def versioned(path):
    return "/v2" + path
