require 'bunny'
require 'net/http'

def consume(channel)
  queue = channel.queue('bookings')
  queue.subscribe do |_info, _properties, body|
    puts body
  end
end

def consume_safely(channel)
  queue = channel.queue('refunds')
  queue.subscribe(manual_ack: true) do |info, _properties, body|
    channel.ack(info.delivery_tag)
  end
end

def trusting(http)
  http.verify_mode = OpenSSL::SSL::VERIFY_NONE
end

def careful(http)
  http.verify_mode = OpenSSL::SSL::VERIFY_PEER
end
