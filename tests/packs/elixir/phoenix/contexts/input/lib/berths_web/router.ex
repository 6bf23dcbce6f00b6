defmodule BerthsWeb.Router do
  use Phoenix.Router

  scope "/", BerthsWeb do
    get "/berths", BerthController, :index
    post "/berths", BerthController, :create
  end
end
