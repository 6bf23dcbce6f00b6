class Farm::Hen::FeedJob < ApplicationJob
  def perform(hen); end
end
