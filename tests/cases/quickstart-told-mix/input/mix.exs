defmodule Kites.MixProject do
  use Mix.Project

  def project do
    [app: :kites, version: "0.1.0", deps: deps()]
  end

  defp deps do
    [
      {:phoenix, "~> 1.7"},
      {:ecto_sql, "~> 3.11"}
    ]
  end
end
