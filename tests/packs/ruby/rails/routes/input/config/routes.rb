Rails.application.routes.draw do
  root 'pages#home'
  get '/about', to: 'pages#about'
  get 'contact' => 'pages#contact'

  scope :api do
    devise_for :users, path_names: { sign_in: :login }, skip: [:passwords]
    resource :user, only: [:show, :update]

    resources :articles, param: :slug, except: [:edit, :new] do
      resource :favorite, only: %i[create destroy]
      resources :comments, only: [:index]
      get :feed, on: :collection
      member do
        post :publish
      end
    end

    namespace :admin do
      resources :tags, :topics, only: :index
    end
  end
end
