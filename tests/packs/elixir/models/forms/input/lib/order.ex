defmodule Shop.Sales.Order do
  use Ecto.Schema

  schema "orders" do
    field :note, :string
    belongs_to :customer, Shop.Customer
    timestamps()
  end

  def schema, do: :none
end
