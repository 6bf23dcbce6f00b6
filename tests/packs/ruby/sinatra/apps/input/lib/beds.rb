module Garden
  class Beds < Base
    get "/:id" do
      weather = Client.get("/elsewhere") { |answer| answer }
      settings.get("/not/this")
      weather
    end

    namespace "/tools" do
      post "/?", provides: :json do
        201
      end

      namespace "/sharp" do
        get(%r{/knife/(\d+)}) { |size| size }
      end
    end
  end

  class Home < Sinatra::Application
    before "/admin/*" do
      halt 401
    end

    # get "/commented" do
    # end

    get "/" do
      erb :home
    end
  end
end
