# archdrift:ignore r elixir
defmodule A do end
