resources :beds, only: :index
