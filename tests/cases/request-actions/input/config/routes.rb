Rails.application.routes.draw do
  namespace :shop do
    resources :orders, only: [:create, :show]
  end
end
