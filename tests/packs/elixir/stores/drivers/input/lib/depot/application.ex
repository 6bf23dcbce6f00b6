defmodule Depot.Application do
  use Application

  def start(_type, _args) do
    children = [
      {Redix, name: :shelves},
      {Task.Supervisor, name: Depot.Tasks}
    ]

    Supervisor.start_link(children, strategy: :one_for_one)
  end
end
