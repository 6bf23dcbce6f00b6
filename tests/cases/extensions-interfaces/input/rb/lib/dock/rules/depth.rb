require "dock"

module Dock
  module Rules
    class Depth < Dock::Rule
      def check(ship)
        ship.depth < 10
      end
    end

    class DepthFault < Dock::Fault
    end
  end
end
