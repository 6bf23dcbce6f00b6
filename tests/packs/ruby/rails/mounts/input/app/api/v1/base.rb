module V1
  class Base < Grape::API
    version "v1", using: :path
    prefix :garden

    mount V1::SeedBags
    mount V1::Weather => "/sky"

    helpers do
      def client
        get("http://example.org/elsewhere") { |answer| answer }
      end
    end
  end
end
