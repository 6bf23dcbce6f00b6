defmodule AppWeb.Router do
  use AppWeb, :router

  pipeline :api do
    plug :accepts, ["json"]
  end

  scope "/api", AppWeb, as: :api do
    pipe_through [:api, :auth]
    get "/users/:id", UserController, :show
    resources "/articles", ArticleController, only: [:index, :show] do
      resources "/comments", CommentController
    end
  end
end
