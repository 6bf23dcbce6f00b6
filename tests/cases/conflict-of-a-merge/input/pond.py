from flask import Flask

app = Flask(__name__)


<<<<<<< HEAD
@app.get("/frogs")
||||||| 1a2b3c4
@app.get("/toads")
=======
@app.get("/newts")
>>>>>>> other
def animals():
    return "3"


<<<<<<< HEAD
=======
@app.get("/ducks")
def ducks():
    return "4"


>>>>>>> other
@app.get("/fish")
def fish():
    return "5"
