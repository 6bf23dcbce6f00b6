module Berths
  class MoorBoat
  end
end
