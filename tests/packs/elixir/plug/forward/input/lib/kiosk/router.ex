defmodule Kiosk.Router do
  use Plug.Router
  alias Kiosk.Papers.Router, as: PapersRouter

  plug :match
  plug :dispatch

  get "/" do
    send_resp(conn, 200, "papers and sweets")
  end

  get("/open", do: send_resp(conn, 200, "yes"))
  post "/sales/:sku", to: Kiosk.Sales, init_opts: [till: 1]

  match "/till", via: :put do
    send_resp(conn, 204, "")
  end

  forward "/papers", to: PapersRouter
  forward "/sweets", to: Kiosk.Sweets

  match _ do
    send_resp(conn, 404, "not here")
  end
end
