module Dock
  module MoorDB
    class Move
      def up
      end
    end
  end
end
