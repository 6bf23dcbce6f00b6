Rails.application.routes.draw do
  concern :sortable do
    get :order, on: :collection
    post :lift, on: :member
    resources :marks, only: [:index]
  end
  resources :ducks, concerns: :sortable, only: [:show]
  resources :people, only: [:show] do
    concerns :sortable
    resources :hats, only: [:index]
    collection { match :count, via: :post }
  end

  resources :calves, only: [], shallow: true do
    resources :bells, only: [:index, :show] do
      resources :straps, only: [:index, :show]
    end
  end
  resources :barns, only: [], shallow_path: "field" do
    resources :stalls, shallow: true, only: [:show]
  end

  resources :fields, path_names: { new: "clear", edit: "plough" }, only: [:new, :edit]

  with_options to: "gates#show" do
    get "/gate/*rest"
    get "/door"
  end
  controller :visits do
    get "enter" => :new
    post "enter" => :create
  end
  scope path: "mill", controller: :stones do
    get "upper", action: :top
  end

  %w[wheat rye].each do |grain|
    get "grain/#{grain}", to: "grains##{grain}"
  end
  options "all", to: "checks#options"
end
