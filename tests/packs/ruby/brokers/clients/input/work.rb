require 'bunny'

channel = Bunny.new.create_channel
queue = channel.quorum_queue('work')
queue.subscribe(block: true) { |_info, _properties, body| puts body }
