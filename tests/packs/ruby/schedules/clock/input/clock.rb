require 'clockwork'

module Clockwork
  every(1.hour, 'count.boats') { Boats.count }
end
