from concurrent import futures

import grpc
import quay_pb2_grpc
from moorings import BookedMoorings


def start():
    server = grpc.server(futures.ThreadPoolExecutor())
    moorings = BookedMoorings()
    quay_pb2_grpc.add_MooringsServicer_to_server(moorings, server)
    server.add_insecure_port("[::]:7071")
    server.start()


if __name__ == "__main__":
    start()
