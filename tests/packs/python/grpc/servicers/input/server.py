from concurrent import futures

import grpc

import greeter_pb2
import greeter_pb2_grpc
from clock import Clock


class Greeter(greeter_pb2_grpc.GreeterServicer):
    def __init__(self, clock):
        self.clock = clock

    def SayHello(self, request, context):
        return greeter_pb2.HelloReply(message=self._text(request, context))

    async def Listen(self, request, context):
        yield greeter_pb2.HelloReply(message="x")

    def _text(self, request, context):
        stub = greeter_pb2_grpc.GreeterStub(grpc.insecure_channel("other:50051"))
        return stub.SayHello(request).message

    def close(self):
        pass


def serve():
    server = grpc.server(futures.ThreadPoolExecutor(max_workers=10))
    greeter_pb2_grpc.add_GreeterServicer_to_server(Greeter(Clock()), server)
    server.start()
