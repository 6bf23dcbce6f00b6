require "webrick"
require_relative "harbour"

class Berths < WEBrick::HTTPServlet::AbstractServlet
  def do_GET(request, response)
    response.body = Harbour.free.to_json
  end

  def do_POST(request, response)
    Harbour.take(request.query["boat"])
    response.status = 201
  end
end
