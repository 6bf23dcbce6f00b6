Rails.application.routes.draw do
  resources :books, only: [:index, :show]
  namespace :desk do
    resources :loans, only: [:index, :create]
  end
  resources :authors
  get "/about", to: "pages#about"
end
