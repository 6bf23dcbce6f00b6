require "webrick"
require_relative "lib/berths"

server = WEBrick::HTTPServer.new(Port: 8081, DocumentRoot: "public")

server.mount "/berths", Berths
server.mount "/charts", WEBrick::HTTPServlet::FileHandler, "charts"

server.mount_proc "/tides" do |request, response|
  response.body = Tide.next.to_json
end

trap("INT") { server.shutdown }
server.start
