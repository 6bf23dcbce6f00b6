class Harbour
  include Comparable

  def land(boat)
    LandWorker.perform_async(boat)
    LandWorker.perform_in(60, boat)
    Shoryuken::Client.queues('landings').send_message(message_body: boat)
  end
end
