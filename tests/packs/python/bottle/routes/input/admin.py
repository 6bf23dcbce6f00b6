from bottle import Bottle

admin = Bottle()


@admin.delete("/users/<id:int>")
def remove(id):
    return ""
