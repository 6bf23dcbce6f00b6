defmodule Depot.Links do
  def open do
    {:ok, _} = Postgrex.start_link(hostname: "db", database: "depot")
    {:ok, _} = MyXQL.start_link(hostname: "old", database: "depot")
    {:ok, _} = Exqlite.Sqlite3.open("depot.db")
    {:ok, _} = Mongo.start_link(url: System.get_env("MONGO_URL"))
    {:ok, _} = Bolt.Sips.start_link(url: System.get_env("BOLT_URL"))
    {:ok, _} = Ch.start_link(hostname: "events")
    {:ok, _} = Memcache.start_link()
  end

  def slot(id), do: ExAws.Dynamo.get_item("slots", %{id: id}) |> ExAws.request()
end
