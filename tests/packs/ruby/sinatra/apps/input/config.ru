require_relative "lib/beds"

map "/beds" do
  run Garden::Beds
end

run Garden::Home
