defmodule Harbour.MixProject do
  use Mix.Project

  def project, do: [app: :harbour, version: "0.1.0", deps: deps()]

  defp deps do
    [
      {:oban, "~> 2.17"},
      {:quantum, "~> 3.5"}
    ]
  end
end
