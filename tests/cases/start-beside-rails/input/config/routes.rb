Rails.application.routes.draw do
  get "/lamps", to: "lamps#index"
end
