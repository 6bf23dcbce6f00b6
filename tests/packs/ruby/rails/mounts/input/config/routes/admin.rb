namespace :admin do
  resources :users, only: [:index], controller: "people"
end
