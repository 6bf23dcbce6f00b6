#include <grpcpp/grpcpp.h>

#include "tides.grpc.pb.h"

int main()
{
	auto channel = grpc::CreateChannel("tides:50051", grpc::InsecureChannelCredentials());
	std::unique_ptr<harbour::Tides::Stub> stub = harbour::Tides::NewStub(channel);
	grpc::ClientContext context;
	harbour::Place place;
	harbour::Tide tide;
	stub->Next(&context, place, &tide);
	return 0;
}
