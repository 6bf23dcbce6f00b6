module Nursery
  class App < Padrino::Application
    get "/plain" do
      "plain"
    end
  end
end
