defmodule Harbour do
  alias Harbour.LandWorker

  def land(boat) do
    {:ok, _id} = Exq.enqueue(Exq, "landings", LandWorker, [boat])
    Exq.enqueue_in(Exq, "landings", 3600, LandWorker, [boat])
    Exq.enqueue_at(Exq, "prices", DateTime.utc_now(), "Harbour.PriceWorker", [])
    Exq.subscribe(Exq, "weighings", 5)
  end
end
