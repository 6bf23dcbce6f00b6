defmodule QuayWeb.Endpoint do
  use Phoenix.Endpoint, otp_app: :quay

  socket "/live", Phoenix.LiveView.Socket, websocket: [connect_info: [session: @session_options]]
  socket "/pilots", QuayWeb.PilotSocket

  plug QuayWeb.Router
end
