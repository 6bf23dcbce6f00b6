from flask import abort, request


def ask():
    if request.headers.get("Authorization") != "harbour":
        abort(401)
