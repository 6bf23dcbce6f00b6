# Weighs what a boat has landed.
class LandWorker
  include Shoryuken::Worker

  shoryuken_options queue: 'landings', auto_delete: true

  def perform(sqs_msg, body)
    Prices::PriceWorker.perform_async(body)
  end
end
