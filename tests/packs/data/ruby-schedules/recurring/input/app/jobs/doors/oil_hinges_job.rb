class Doors::OilHingesJob < ApplicationJob
  def perform
    puts "oiled"
  end
end
