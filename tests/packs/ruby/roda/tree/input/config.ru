require_relative "app"

map "/garden" do
  run Garden.freeze.app
end
