Nursery::App.controllers :beds do
  get :index do
    render "beds/index"
  end

  get :show, with: :id do
    render "beds/show"
  end

  put :water, map: "/water/:bed" do
    204
  end

  delete "/last", provides: [:json] do
    Client.delete("/elsewhere") { |answer| answer }
  end
end

Nursery::App.controllers do
  get "/about" do
    render "about"
  end
end
