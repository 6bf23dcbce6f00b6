defmodule QuayWeb.Weather do
  @moduledoc """
  Asks the weather office, with calls that look like routes:

      get "/forecast", Forecast, :today
  """
  use Tesla

  def forecast(client), do: get(client, "/forecast", query: [day: 1])
  def tides, do: get("/tides", [])
end
