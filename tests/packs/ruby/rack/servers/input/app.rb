require "rack/app"

class Tools < Rack::App
  get "/:name" do
    params["name"]
  end
end

class App < Rack::App
  mount Tools, to: "/tools"

  namespace "/beds" do
    post "/" do
      201
    end
  end

  get "/weather" do
    Client.get("/elsewhere") { |answer| answer }
  end
end
