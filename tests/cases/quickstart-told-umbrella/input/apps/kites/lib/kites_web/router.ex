defmodule KitesWeb.Router do
  use Phoenix.Router

  scope "/" do
    get "/kites", KitesWeb.KiteController, :index
  end
end
