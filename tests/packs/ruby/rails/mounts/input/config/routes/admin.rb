namespace :admin do
  resources :users, only: [:index], controller: "people"
end

namespace :shop do
  resources :orders, only: :index, shallow: true do
    resources :lines
  end

  resources :carts, only: [] do
    resources :items, only: %i[create update], shallow: true
  end
end
