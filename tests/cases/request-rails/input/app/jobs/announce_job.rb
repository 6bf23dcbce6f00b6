class AnnounceJob < ApplicationJob
  def perform(story)
    Rails.logger.info(story.title)
  end
end
