defmodule BerthsWeb.BerthController do
  use Phoenix.Controller
  alias Berths.Harbour

  def index(conn, _params), do: json(conn, Harbour.list_berths())
  def create(conn, %{"name" => name}), do: json(conn, Harbour.book!(name))
end
