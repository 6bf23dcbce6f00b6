require "dock"

module Dock
  module Rules
    class Height < Dock::Rule
      def check(ship)
        ship.height < 10
      end
    end

    class HeightFault < Dock::Fault
    end
  end
end
