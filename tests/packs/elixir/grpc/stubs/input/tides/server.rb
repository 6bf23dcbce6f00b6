require "grpc"
require_relative "tides_services_pb"

class TidesServer < Harbour::Tides::Service
  def next(place, _call)
    Harbour::Tide.new(level: 1)
  end
end

server = GRPC::RpcServer.new
server.add_http2_port("0.0.0.0:50051", :this_port_is_insecure)
server.handle(TidesServer)
server.run_till_terminated
