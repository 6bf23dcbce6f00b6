defmodule Depot.MixProject do
  use Mix.Project

  def project, do: [app: :depot, version: "0.1.0", deps: deps()]
  defp deps, do: [{:redix, "~> 1.5"}, {:xandra, "~> 0.18"}, {:ex_aws_s3, "~> 2.0"}]
end
