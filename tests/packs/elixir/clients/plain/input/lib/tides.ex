defmodule Shop.Tides do
  use HTTPoison.Base

  def process_request_url(url), do: "https://tides.example.com/v2#{url}"

  def today, do: get("/today")

  def tell(text), do: "/notes" |> post(text)
end

defmodule Shop.Links do
  # no client: what it makes is for people
  def process_url(url), do: "https://people.example.com#{url}"
end
