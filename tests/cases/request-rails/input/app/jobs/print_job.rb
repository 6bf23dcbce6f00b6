class PrintJob < ApplicationJob
  def perform(story)
  end
end
