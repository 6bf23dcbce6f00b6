defmodule App.Accounts do
  @moduledoc "Accounts."
  use GenServer, restart: :transient
  import Ecto.Query, only: [from: 2]
  alias App.{Repo, Accounts.User}
  alias App.Mailer, as: Mail
  require Logger
  @base "/users"

  @doc "Load a user."
  @spec load(integer) :: User.t()
  def load(id, page \\ 1) when is_integer(id) do
    url = "http://#{host()}#{@base}/#{id}"
    {:ok, body} = HTTPoison.get(url, [], timeout: 5)
  end

  defp short(x), do: x
  def none, do: nil
end

defimpl Jason.Encoder, for: App.User do
  def encode(user, opts), do: user
end
