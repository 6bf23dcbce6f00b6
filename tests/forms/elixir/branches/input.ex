defmodule A do
  def f(a) do
    if x() do
      g()
    else
      h()
    end
    unless y(), do: i()
    unless z() do
      j()
    end
    case k() do
      1 -> l()
    end
    for q <- r(), do: s(q)
  end
end
