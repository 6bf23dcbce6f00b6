defmodule Harbour.PriceWorker do
  def perform(boat), do: boat
end
