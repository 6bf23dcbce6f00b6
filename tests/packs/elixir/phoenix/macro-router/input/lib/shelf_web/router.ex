defmodule ShelfWeb.Router do
  use ShelfWeb, :router

  pipeline :api do
    plug :accepts, ["json"]
  end

  scope "/api", ShelfWeb do
    pipe_through :api

    get "/today", BookController, :today
    resources "/books", BookController, only: [:index, :show]
  end
end
