Shed::Engine.routes.draw do
  get "racks/:id", to: "racks#show"
end
