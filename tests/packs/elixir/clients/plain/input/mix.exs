defmodule Shop.MixProject do
  use Mix.Project

  def project, do: [app: :shop, version: "0.1.0", deps: deps()]

  defp deps, do: [{:httpoison, "~> 2.0"}, {:tesla, "~> 1.8"}, {:req, "~> 0.4"}, {:finch, "~> 0.16"}]
end
