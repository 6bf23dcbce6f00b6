module Dock
  module MoorDB
    module Moves
      class Ropes < Dock::MoorDB::Move
        def up
          add("ropes")
        end
      end
    end
  end
end
