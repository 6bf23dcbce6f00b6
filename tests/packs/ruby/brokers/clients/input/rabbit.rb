require "bunny"

connection = Bunny.new
channel = connection.create_channel
queue = channel.queue("orders")
channel.default_exchange.publish("x", routing_key: "orders.placed")
queue.subscribe { |_info, _properties, body| puts body }
