Rails.application.routes.draw do
  resources :beds
  resource :profile

  namespace :tools do
    get "", to: "search#call"
    post "/sharpen", to: "sharpen#call"
  end
end
