require "dock"

module Dock
  module Rules
    class Width < Dock::Rule
      def check(ship)
        ship.width < 10
      end
    end

    class WidthFault < Dock::Fault
    end
  end
end
