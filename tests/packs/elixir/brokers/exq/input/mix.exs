defmodule Harbour.MixProject do
  use Mix.Project

  def project, do: [app: :harbour, version: "0.1.0", deps: deps()]

  defp deps do
    [{:exq, "~> 0.19"}]
  end
end
