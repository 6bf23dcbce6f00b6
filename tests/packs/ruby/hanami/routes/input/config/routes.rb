module Nursery
  class Routes < Hanami::Routes
    root to: "home.show"

    get "/beds/:id", to: "beds.show"
    redirect "/old", to: "/beds/1"

    scope "tools" do
      post "/", to: "tools.create"
    end

    slice :admin, at: "/admin" do
      patch "/beds/:id", to: "beds.update"
      get "/ping", to: ->(env) { [200, {}, ["pong"]] }
    end

    resources :plants, only: %i[index show]
    # get "/commented", to: "home.commented"
  end
end
