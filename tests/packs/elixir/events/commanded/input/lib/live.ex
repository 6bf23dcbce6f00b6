defmodule Shop.Live do
  alias Phoenix.PubSub

  def mount(id) do
    PubSub.subscribe(Shop.PubSub, "orders")
    :telemetry.attach("count", [:shop, :order, :placed], &Shop.Counter.count/4, nil)
  end
end
