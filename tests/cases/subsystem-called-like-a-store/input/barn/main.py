import uvicorn
from fastapi import FastAPI

from barn.api import stacks

app = FastAPI()
app.include_router(stacks.router)

if __name__ == "__main__":
    uvicorn.run(app, port=8200)
