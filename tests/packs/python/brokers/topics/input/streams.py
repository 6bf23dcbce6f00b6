import faust

app = faust.App("rides", broker="kafka://kafka")
rides = app.topic("rides", value_type=str)


@app.agent(rides)
async def count(stream):
    async for ride in stream:
        await rides.send(value=ride)
