defmodule Shop.MixProject do
  use Mix.Project

  def project, do: [app: :shop, version: "0.1.0", deps: deps()]

  defp deps do
    [{:absinthe, "~> 1.7"}]
  end
end
