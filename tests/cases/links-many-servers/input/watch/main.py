import grpc
import pulse_pb2_grpc

channel = grpc.insecure_channel("pears:50051")
pulse = pulse_pb2_grpc.PulseStub(channel)
pulse.Beat(None)
