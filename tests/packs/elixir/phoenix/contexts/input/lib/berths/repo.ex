defmodule Berths.Repo do
  use Ecto.Repo, otp_app: :berths, adapter: Ecto.Adapters.Postgres
end
