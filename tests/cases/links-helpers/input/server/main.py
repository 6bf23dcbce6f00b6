from fastapi import FastAPI
app = FastAPI()

@app.get("/api/a")
def a(): return 1
@app.get("/api/b")
def b(): return 1
@app.get("/api/c")
def c(): return 1
@app.get("/api/d")
def d(): return 1
@app.get("/api/e")
def e(): return 1
@app.get("/api/f")
def f(): return 1
@app.get("/api/g")
def g(): return 1
@app.get("/api/h/{id}")
def h(id): return 1
