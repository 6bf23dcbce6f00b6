require "grpc"
require_relative "tides_services_pb"

stub = Harbour::Tides::Stub.new("tides:50051", :this_channel_is_insecure)
puts stub.next(Harbour::Place.new(name: "mole")).level
