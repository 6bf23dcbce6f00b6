defmodule Berths.Harbour.Berth do
  use Ecto.Schema

  schema "berths" do
    field :name, :string
    timestamps()
  end
end
