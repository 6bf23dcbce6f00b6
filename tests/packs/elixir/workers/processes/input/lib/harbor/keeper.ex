defmodule Harbor.Keeper do
  use GenServer

  def watch(tides) do
    Task.async(fn -> tides end)
    Process.send_after(self(), :tick, 1000)
  end
end
