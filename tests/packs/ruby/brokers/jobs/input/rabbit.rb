require "bunny"

channel = Bunny.new.start.create_channel
queue = channel.queue("letters", durable: true)
post = channel.topic("post")
post.publish("1", routing_key: "letters.new")
channel.default_exchange.publish("2", routing_key: "letters")
queue.subscribe { |_info, _properties, body| puts body }
channel.default_exchange.publish("3", routing_key: queue.name)
