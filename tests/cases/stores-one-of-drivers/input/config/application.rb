require "rails/all"

module Farm
  class Application < Rails::Application
  end
end
