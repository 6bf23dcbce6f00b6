module Nursery
  class App < Hanami::App
    config.weather = Client.get("/elsewhere")
    get "/not/a/route"
  end
end
