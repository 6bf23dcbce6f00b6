from fastapi import FastAPI

from baskets import Basket, Bill, bill_of

app = FastAPI()


# the only one that serves it
@app.post("/baskets")
def send_basket(basket: Basket) -> Bill:
    return bill_of(basket)
