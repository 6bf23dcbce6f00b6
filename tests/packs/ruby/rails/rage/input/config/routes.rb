Rage.routes.draw do
  root to: ->(env) { [200, {}, "well"] }

  scope path: "api" do
    resources :beds, only: %i[index show]
    get "weather", to: "weather#now"
  end
end
