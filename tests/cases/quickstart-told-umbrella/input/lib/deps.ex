defmodule Sky.Deps do
  def shared do
    [{:phoenix, "~> 1.8"}]
  end
end
