class LateJob < ApplicationJob
  queue_as :low

  def perform(id)
    Parcels::SendJob.perform_async(id)
  end
end

class LaterJob < LateJob
end

class Slip < ApplicationRecord
end
