class DustLampsJob < ApplicationJob
  def perform
    puts "dusted"
  end
end
