class Parcels::SendJob
  include Sidekiq::Job
  sidekiq_options queue: :parcels

  def perform(id)
    self.class.perform_in(60, id) if id
    LateJob.set(wait: 5).perform_later(id)
    Parcels::SendJob.set(queue: :slow).perform_async(id)
    Sidekiq::Client.push_bulk("class" => Parcels::SendJob, "args" => [[id]])
    Resque.enqueue(Archive, id)
    tracker.perform_async(id)
  end
end

class Archive
  @queue = :archive

  def self.perform(id)
    id
  end
end
