import asyncio

import tornado.web


class Boats(tornado.web.RequestHandler):
    def get(self):
        self.write({})


async def main():
    app = tornado.web.Application([(r"/boats", Boats)])
    app.listen(8888)
    await asyncio.Event().wait()


asyncio.run(main())
