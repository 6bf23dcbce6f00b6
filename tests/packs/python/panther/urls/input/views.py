from panther.app import API, GenericAPI


@API()
async def hello():
    return {}


@API(methods=["POST"])
async def login():
    return {}


class BookAPI(GenericAPI):
    async def get(self, book_id: int):
        return {}

    async def delete(self, book_id: int):
        return {}
