Rails.application.routes.draw do
  resources :berths, only: [ :index, :create ]
end
