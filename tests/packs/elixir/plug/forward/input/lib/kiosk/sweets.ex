defmodule Kiosk.Sweets do
  use Plug.Router

  plug :match
  plug :dispatch

  get "/jar/:colour" do
    send_resp(conn, 200, colour)
  end
end
