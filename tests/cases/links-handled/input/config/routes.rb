Rails.application.routes.draw do
  get "/boats", to: "boats#index"
  get "/up", to: "rails/health#show"
end
