defmodule Harbour.CountBoats do
  use Oban.Worker, queue: :default

  @impl true
  def perform(_job), do: :ok
end
