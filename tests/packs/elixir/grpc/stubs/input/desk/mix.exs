defmodule Desk.MixProject do
  use Mix.Project

  def project do
    [app: :desk, version: "0.1.0", deps: deps()]
  end

  defp deps do
    [
      {:grpc, "~> 0.7"},
      {:protobuf, "~> 0.12"}
    ]
  end
end
