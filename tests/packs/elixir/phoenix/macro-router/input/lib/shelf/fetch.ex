defmodule Shelf.Fetch do
  import Tesla, only: [get: 3]

  def cover(id), do: get("/covers/#{id}", Client, :plain)
end
