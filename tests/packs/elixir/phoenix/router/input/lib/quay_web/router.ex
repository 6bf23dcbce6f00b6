defmodule QuayWeb.Router do
  use QuayWeb, :router

  pipeline :browser do
    plug :accepts, ["html"]
    plug :put_root_layout, html: {QuayWeb.Layouts, :root}
  end

  scope "/", QuayWeb do
    pipe_through :browser

    get "/", PageController, :home
    # get "/old", PageController, :old
    live "/berths", BerthLive.Index, :index

    live_session :crew, on_mount: QuayWeb.CrewAuth do
      live "/berths/:id", BerthLive.Show
    end

    resources "/ships", ShipController, only: [:index, :show] do
      resources "/crew_lists", CrewListController, param: "number", except: [:new, :edit, :delete]
      get "/manifest", ShipController, :manifest
    end

    resources "/profile", ProfileController, singleton: true, only: [:show, :update]
  end

  scope path: "/api", alias: QuayWeb.Api, as: :api do
    scope "/v1" do
      post("/arrivals", ArrivalController, :create)
      match :*, "/echo", EchoController, :echo
      delete "/arrivals/:id", ArrivalController, :delete
    end
  end

  scope "/tides", QuayWeb do
    for tide <- ~w(ebb flow) do
      get "/#{tide}", TideController, :show
    end

    for {path, action} <- [{"springs", :springs}, {"neaps", :neaps}] do
      post "/#{path}", TideController, action
    end
  end

  scope "/admin" do
    forward "/jobs", QuayWeb.JobsRouter
    forward "/graphiql", Absinthe.Plug.GraphiQL, schema: QuayWeb.Schema

    get "/openapi", OpenApiSpex.Plug.RenderSpec, []
    get "/swaggerui", OpenApiSpex.Plug.SwaggerUI, path: "/admin/openapi"
  end
end
