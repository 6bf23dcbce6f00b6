defmodule Shop.Repo.Migrations.Lamps do
  use Ecto.Migration

  def change do
    create table(:lamps) do
      add :name, :string
    end
  end
end
