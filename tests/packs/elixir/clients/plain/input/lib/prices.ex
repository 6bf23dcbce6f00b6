defmodule Shop.Prices do
  use Tesla

  plug Tesla.Middleware.BaseUrl, "http://prices:7000"
  plug Tesla.Middleware.JSON

  def one(sku), do: get("/prices/" <> sku)
  def add(price), do: post("/prices", price)
end
