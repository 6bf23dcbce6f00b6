import flask

app = flask.Flask("never")
