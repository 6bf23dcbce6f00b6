import grpc
from orchard.trees.v1 import trees_pb2_grpc
import unknown_pb2_grpc


class Press(trees_pb2_grpc.PressServiceServicer):
    def PressApples(self, request, context):
        return request

    def _weigh(self, request, context):
        return 1


class Unknown(unknown_pb2_grpc.UnknownServicer):
    def Ask(self, request, context):
        return request
