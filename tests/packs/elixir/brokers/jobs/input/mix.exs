defmodule Shop.MixProject do
  use Mix.Project

  defp deps do
    [{:oban, "~> 2.17"}, {:broadway, "~> 1.0"}, {:amqp, "~> 3.3"}]
  end
end
