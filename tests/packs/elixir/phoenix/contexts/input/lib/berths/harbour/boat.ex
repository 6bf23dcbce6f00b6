defmodule Berths.Harbour.Boat do
  use Ecto.Schema

  schema "boats" do
    field :name, :string
    timestamps()
  end
end
