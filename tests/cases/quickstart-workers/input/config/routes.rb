Rails.application.routes.draw do
  get "/sails", to: "sails#index"
end
