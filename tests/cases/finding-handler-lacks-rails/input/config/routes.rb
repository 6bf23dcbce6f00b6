Rails.application.routes.draw do
  get "up" => "rails/health#show"
  resources :sails, only: [:index, :show, :create]
  resources :hulls, only: [:index, :destroy]
  namespace :dock do
    resources :cranes, only: [:index, :update]
  end
end
