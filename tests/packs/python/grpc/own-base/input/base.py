import quay_pb2_grpc


class OwnMoorings(quay_pb2_grpc.MooringsServicer):
    """What all of ours have in common."""

    def Free(self, request, context):
        return request
