defmodule Depot.Parcels do
  def find(id) do
    Xandra.execute!(:parcels, "SELECT * FROM parcels WHERE id = ?", [id])
  end

  def label(id) do
    "labels"
    |> ExAws.S3.get_object(id)
    |> ExAws.request()
  end

  # Mongo.find(:old, "parcels", %{})
end
