Rails.application.routes.draw do
  namespace :api, path: "v1" do
    resources :items, only: %i[index show], on: :member do
      get "/x" => "items#x"
      post :feed, to: "items##{action}", if: ->(request) { request.ok? }
    end
  end
  match "*path", to: redirect { |params| "/#{params[:path]}" }, via: [:get, :post]
end
