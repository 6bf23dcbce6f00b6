defmodule Harbor.MixProject do
  use Mix.Project

  def project do
    [app: :harbor, version: "0.1.0"]
  end
end
