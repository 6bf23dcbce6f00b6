from flask import request


def authenticate():
    return look_up(request.headers["authorization"])


def look_up(name):
    return name.strip()
