from fastapi import FastAPI

import quay

app = FastAPI()


@app.post("/crossings")
def book_crossing(ferry: str):
    compensations = []
    quay.reserve_berth(ferry)
    compensations.append(lambda: quay.clear_berth(ferry))
    quay.load_cars(ferry)
    compensations.append(quay.unload_cars)
    quay.ring_bell(ferry)
    return {"booked": ferry}
