defmodule ShelfWeb do
  def router do
    quote do
      use Phoenix.Router
      import Plug.Conn
    end
  end

  def controller do
    quote do
      use Phoenix.Controller, formats: [:json]
    end
  end

  defmacro __using__(which) when is_atom(which) do
    apply(__MODULE__, which, [])
  end
end
