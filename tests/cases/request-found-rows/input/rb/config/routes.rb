Rails.application.routes.draw do
  post "/cheeses/:id/turn", to: "cheeses#turn"
end
