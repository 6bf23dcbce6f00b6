require "sidekiq"

class MailJob
  include Sidekiq::Job

  def perform(id); end
end

MailJob.perform_async(1)
