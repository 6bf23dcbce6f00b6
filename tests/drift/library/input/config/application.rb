require "rails/all"

module Library
  class Application < Rails::Application
  end
end
