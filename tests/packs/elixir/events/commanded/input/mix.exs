defmodule Shop.MixProject do
  use Mix.Project

  def project do
    [app: :shop, version: "0.1.0", deps: [{:commanded, "~> 1.4"}, {:phoenix_pubsub, "~> 2.1"}]]
  end
end
