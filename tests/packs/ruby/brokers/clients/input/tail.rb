require 'bunny'

# A name of its own: what another script calls so is another queue.
channel = Bunny.new.create_channel
queue = channel.queue('', exclusive: true)
queue.bind(channel.fanout('events'))
queue.subscribe(block: true) { |_info, _properties, body| puts body }
