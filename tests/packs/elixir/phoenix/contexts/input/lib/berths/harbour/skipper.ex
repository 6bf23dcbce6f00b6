defmodule Berths.Harbour.Skipper do
  use Ecto.Schema

  schema "skippers" do
    field :name, :string
    timestamps()
  end
end
