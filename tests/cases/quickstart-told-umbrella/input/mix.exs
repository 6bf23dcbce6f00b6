defmodule Sky.MixProject do
  use Mix.Project

  def project do
    [apps_path: "apps", version: "0.1.0", deps: []]
  end
end
