require "sinatra/base"
require "sinatra/namespace"

module Garden
  class Base < Sinatra::Base
    register Sinatra::Namespace

    get "/health" do
      "well"
    end
  end
end
