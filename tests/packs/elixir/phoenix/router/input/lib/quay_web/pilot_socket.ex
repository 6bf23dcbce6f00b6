defmodule QuayWeb.PilotSocket do
  use Phoenix.Socket

  channel "berth:*", QuayWeb.BerthChannel
end
