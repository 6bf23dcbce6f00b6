require "net/http"
require "faraday"
require "httparty"

USERS = "http://users:3000"

class Calls
  def initialize
    @prices = Faraday.new(url: "http://prices:7000/v1")
    @mails = Faraday.new("http://mails:8025")
  end

  def all(id)
    Net::HTTP.get(URI("#{USERS}/users/#{id}"))
    Net::HTTP.get_response(URI.parse(USERS + "/users"))
    Net::HTTP::Post.new("/levels")
    Net::HTTP::Delete.new("?" + URI.encode_www_form(id: id))
    Faraday.get("#{ENV['STOCK_URL']}/levels")
    HTTParty.post("http://bills/bills", body: "{}")
    RestClient.delete "http://bills/bills/#{id}"
    @prices.get("/prices")
    @mails.post("/mails") { |r| r.body = "{}" }
    {}.delete("/no-call")
  end
end
