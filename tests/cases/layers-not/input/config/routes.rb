Rails.application.routes.draw do
  get "/lamps" => "lamps#index"
  get "/mod/lamps" => "mod/lamps#index"
end
