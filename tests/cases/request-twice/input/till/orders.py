from pydantic import BaseModel


class Order(BaseModel):
    lamp: str
    total: int

    def get_total(self):
        return self.total
