defmodule ShelfWeb.BookController do
  use ShelfWeb, :controller

  def index(conn, _params), do: json(conn, [])
  def show(conn, _params), do: json(conn, %{})
  def today(conn, _params), do: json(conn, %{})
end
