defmodule Shelf.MixProject do
  use Mix.Project

  def project do
    [app: :shelf, version: "0.1.0", deps: deps()]
  end

  # What all apps of the house share stands elsewhere.
  defp deps do
    House.Deps.web_deps()
  end
end
