from fastapi import FastAPI

import kept
from admin import offices

app = FastAPI()
app.include_router(offices.router)


@app.post("/satchels")
def lend(label: str):
    satchel = kept.made(label)
    kept.put(satchel)
    return satchel


@app.post("/migration/csv/migrate")
def move(rows: list):
    found = kept.read(rows)
    kept.check(found)
    kept.renumber(found)
    for each in found:
        kept.put(each)
    return kept.counted(found)
