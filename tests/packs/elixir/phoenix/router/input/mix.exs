defmodule Quay.MixProject do
  use Mix.Project

  def project do
    [app: :quay, version: "0.1.0", deps: deps()]
  end

  defp deps do
    [
      {:phoenix, "~> 1.7"}
    ]
  end
end
