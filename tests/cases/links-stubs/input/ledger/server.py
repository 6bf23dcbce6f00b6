import grpc
import ledger_pb2_grpc


class Ledger(ledger_pb2_grpc.LedgerServicer):
    def Enter(self, request, context):
        return None


def serve():
    server = grpc.server(None)
    ledger_pb2_grpc.add_LedgerServicer_to_server(Ledger(), server)
    server.start()


serve()
