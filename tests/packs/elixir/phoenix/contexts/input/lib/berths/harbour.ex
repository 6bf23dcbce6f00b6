defmodule Berths.Harbour do
  alias Berths.Repo
  alias Berths.Harbour.Berth

  def list_berths, do: Repo.all(Berth)
  def book!(name), do: Repo.insert!(%Berth{name: name})
end
