defmodule Kiosk.Papers.Router do
  use Plug.Router

  plug :match
  plug :dispatch

  get "/today" do
    send_resp(conn, 200, get("news", []))
  end

  delete "/:title" do
    send_resp(conn, 204, "")
  end

  defp get(key, default), do: Application.get_env(:kiosk, key, default)
end
