Rails.application.routes.draw do
  resources :stories, only: [:create, :show]
  namespace :mod do
    resources :tags, only: [:create, :update]
    resources :notes, only: [:create]
    resources :bans, only: [:create]
  end
end
