module V1
  class Weather < Grape::API
    get :now do
      "rain"
    end
  end
end
