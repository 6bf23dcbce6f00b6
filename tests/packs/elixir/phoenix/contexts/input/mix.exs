defmodule Berths.MixProject do
  use Mix.Project

  def project, do: [app: :berths, version: "0.1.0", deps: deps()]

  def application, do: [mod: {Berths.Application, []}]

  defp deps do
    [
      {:phoenix, "~> 1.7"},
      {:phoenix_ecto, "~> 4.4"},
      {:ecto_sql, "~> 3.10"},
      {:postgrex, ">= 0.0.0"}
    ]
  end
end
