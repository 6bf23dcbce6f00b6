defmodule ShopWeb.Router do
  use Phoenix.Router

  get "/lamps", ShopWeb.LampController, :index
end
