defmodule Berths.Harbour.Booking do
  use Ecto.Schema

  schema "bookings" do
    field :name, :string
    timestamps()
  end
end
