Rails.application.routes.draw do
  use_doorkeeper
  # what is beside the actions of the one thing is of its controller, which is called by the plural
  resource :welcome, only: :show do
    collection do
      get :goals
    end
    delete :tour, on: :collection
  end
  resource :lock, controller: "lock", only: :new do
    post :open
  end
  resources :people, only: :index do
    get :drafts, on: :collection
  end
end
