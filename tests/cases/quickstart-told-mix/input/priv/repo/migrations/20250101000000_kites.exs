defmodule Kites.Repo.Migrations.Kites do
  use Ecto.Migration
end
