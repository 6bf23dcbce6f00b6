require "sinatra"
require "faraday"

get "/quays/:name" do
  Faraday.get("https://quays.example.org/v1/quays").body
end
