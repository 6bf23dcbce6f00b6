Rails.application.routes.draw do
  concern :commentable do
    resources :comments, only: %i[index create]
  end

  concern :photographed do
    get :photos
  end

  use_doorkeeper do
    skip_controllers :applications, :authorized_applications, :token_info
  end
  devise_for :gardeners, path: "auth", skip: %i[registrations passwords]

  root "home#index"
  get "about" => "pages#about", as: :about
  get :help, :contact, controller: :pages
  get "old", to: redirect("/about")
  match "search", to: "search#run", via: %i[get post]
  match "*path", to: "errors#missing", via: :all

  draw :admin
  mount Shed::Engine, at: "/shed"
  mount V1::Base => "/api"
  mount ActionCable.server => "/cable"

  scope "(:locale)", locale: /en|de/ do
    resources :beds, param: :slug, concerns: :commentable do
      member do
        post :water
      end
      get :wilted, on: :collection
      get :history, on: :member
      get :plan
      resources :plants, only: [] do
        concerns :photographed
      end
    end
    resource :profile, only: :show, path: "me"
  end

  authenticate :gardener do
    namespace :tools, path: nil do
      resources :spades, only: [:destroy]
    end
  end

  # get "commented", to: "pages#commented"
end
