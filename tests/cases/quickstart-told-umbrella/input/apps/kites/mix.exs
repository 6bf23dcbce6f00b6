defmodule Kites.MixProject do
  use Mix.Project

  def project do
    [app: :kites, version: "0.1.0", deps_path: "../../deps", deps: Sky.Deps.shared()]
  end
end
