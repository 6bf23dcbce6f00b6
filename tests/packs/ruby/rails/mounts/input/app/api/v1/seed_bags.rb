module V1
  class SeedBags < Grape::API
    resource :seeds do
      desc "All bags"
      get do
        []
      end

      route_param :id, type: Integer do
        get { {} }
        delete "/torn" do
          nil
        end
      end
    end

    route ["GET", "POST"], "echo" do
      params
    end
  end
end
