defmodule QuayWeb.JobsRouter do
  use Plug.Router

  plug :match
  plug :dispatch

  get "/queue" do
    send_resp(conn, 200, "empty")
  end
end
