Rails.application.routes.draw do
  resources :beds
  resource :profile
end
