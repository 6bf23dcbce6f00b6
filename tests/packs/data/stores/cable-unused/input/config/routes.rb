Rails.application.routes.draw do
  get "/lamps" => "lamps#index"
end
