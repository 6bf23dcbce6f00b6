#include <grpcpp/grpcpp.h>

#include "gate.grpc.pb.h"

class GateServiceImpl final : public Gate::Service {
  grpc::Status Open(grpc::ServerContext* context, const OpenRequest* request, OpenReply* reply) override {
    return grpc::Status::OK;
  }

  bool closed(int gate) { return gate == 0; }
};

class Client {
  void open() { stub_->Open(&context, request, &reply); }
};
