module Berths
  class CastOff
  end
end
