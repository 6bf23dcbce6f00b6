defmodule Shop.Projectors.Order do
  use Commanded.Projections.Ecto, name: "orders"

  alias Shop.Events.{OrderPlaced, OrderPaid}

  project(%OrderPlaced{} = placed, fn multi -> multi end)

  project(%OrderPaid{id: id}, %{created_at: _at}, fn multi -> multi end)
end
