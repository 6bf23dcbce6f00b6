defmodule Berths.MixProject do
  use Mix.Project

  def project, do: [app: :berths, version: "0.1.0", deps: deps()]

  defp deps do
    [
      {:phoenix, "~> 1.7"},
      {:phoenix_pubsub, "~> 2.1"}
    ]
  end
end
