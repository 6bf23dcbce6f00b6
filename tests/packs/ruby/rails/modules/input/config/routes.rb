Rails.application.routes.draw do
  resources :lamps, only: :index
  namespace :admin do
    get "/" => "overview#index"
    get "board" => "boards#show"
    get "old", to: redirect("/admin/board")
    get "outside" => "/pages#show"
    namespace :v1, path: "version-1" do
      resources :lamps, only: :show do
        get :light, on: :member
      end
    end
    draw :beds
  end
  scope "/desk", module: :staff do
    root to: "desks#index"
    namespace :tools, module: "equipment" do
      resource :saw, only: :show
    end
  end
  scope "/plain" do
    get "words", to: "words#index"
  end
  resources :lockers, module: :cellar, only: :index do
    resources :keys, only: :create
    resource :lid, only: :show, module: "parts"
  end
  post "/lamps/fetch_shade", format: "json"
  get "gallery/rooms/tour"
end
