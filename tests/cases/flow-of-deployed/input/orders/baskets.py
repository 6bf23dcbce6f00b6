from pydantic import BaseModel


class Basket(BaseModel):
    items: list[str]


class Bill(BaseModel):
    sum: int


class Discount(BaseModel):
    part: int


def bill_of(basket: Basket) -> Bill:
    return lowered(Bill(sum=sum_of(basket)), discount_of(basket))


def sum_of(basket: Basket) -> int:
    return len(basket.items) * 3


def discount_of(basket: Basket) -> Discount:
    return Discount(part=len(basket.items) // 10)


def lowered(bill: Bill, discount: Discount) -> Bill:
    return Bill(sum=bill.sum - discount.part)
