defmodule Shop.MixProject do
  use Mix.Project
end
