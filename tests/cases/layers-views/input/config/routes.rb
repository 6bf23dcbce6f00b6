Rails.application.routes.draw do
  resources :lamps, only: :index
end
