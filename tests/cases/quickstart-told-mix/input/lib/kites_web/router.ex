defmodule KitesWeb.Router do
  use Phoenix.Router

  get "/kites", KitesWeb.KiteController, :index
end
