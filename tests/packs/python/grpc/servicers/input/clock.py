from grpclib.server import Server, Stream

from clock_grpc import ClockBase
import clock_grpc


class Clock(clock_grpc.ClockBase):
    async def Now(self, stream: Stream) -> None:
        await stream.send_message(None)

    async def helper(self, zone):
        return zone
