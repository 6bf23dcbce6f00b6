defmodule Shop.Mailer do
  use Commanded.Event.Handler, name: "mailer"

  def handle(%Shop.Events.OrderPlaced{id: id}, _metadata) do
    Phoenix.PubSub.broadcast(Shop.PubSub, "orders", {:placed, id})
    :telemetry.execute([:shop, :order, :placed], %{count: 1}, %{})
    :ok
  end

  def handle(%OrderPaid{} = paid, _metadata), do: :ok
end
