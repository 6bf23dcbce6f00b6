defmodule Kiosk.MixProject do
  use Mix.Project

  def project, do: [app: :kiosk, version: "0.1.0", deps: deps()]

  defp deps do
    [{:plug_cowboy, "~> 2.7"}]
  end
end
