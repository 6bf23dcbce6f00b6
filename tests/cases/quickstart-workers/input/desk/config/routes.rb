Rails.application.routes.draw do
  get "/desk", to: "desk#index"
end
