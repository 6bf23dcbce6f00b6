import grpc
import pulse_pb2_grpc


class Pulse(pulse_pb2_grpc.PulseServicer):
    def Beat(self, request, context):
        return None


server = grpc.server(None)
pulse_pb2_grpc.add_PulseServicer_to_server(Pulse(), server)
server.start()
