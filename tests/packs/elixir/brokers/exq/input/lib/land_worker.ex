defmodule Harbour.LandWorker do
  @doc "Weighs what a boat has landed."
  def perform(boat) do
    Exq.enqueue(Exq, "prices", Harbour.PriceWorker, [boat])
  end
end
