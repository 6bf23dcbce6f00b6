import httpx
from fastapi import APIRouter, FastAPI
from kafka import KafkaProducer

from harbour.topics import Topic

app = FastAPI()
producer = KafkaProducer()

router = APIRouter(prefix="/boats")


@router.get("/")
def list_boats():
    url = "http://stock:8000/parts"
    parts = httpx.get(url)
    url = "http://stock:8000/orders"
    return parts, httpx.post(url)


app.include_router(router)

router = APIRouter(prefix="/crews")


@router.get("/{crew_id}")
def show_crew(crew_id: int):
    producer.send(Topic.CREW_SEEN.value, b"")


@router.delete("/{crew_id}")
def drop_crew(crew_id: int, soft: bool):
    url = "http://stock:8000/crews"
    if soft:
        url = "http://stock:8000/crews/soft"
    httpx.delete(url)


app.include_router(router)
