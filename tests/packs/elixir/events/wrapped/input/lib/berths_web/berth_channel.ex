defmodule BerthsWeb.BerthChannel do
  use Phoenix.Channel

  def handle_in("moor", payload, socket) do
    broadcast!(socket, "moored", payload)
    {:noreply, socket}
  end
end
