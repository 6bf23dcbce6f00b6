defmodule QuayWeb.RouterTest do
  use QuayWeb.ConnCase

  test "home", %{conn: conn} do
    assert html_response(get(conn, "/", []), 200)
    get "/unknown", PageController, :none
  end
end
