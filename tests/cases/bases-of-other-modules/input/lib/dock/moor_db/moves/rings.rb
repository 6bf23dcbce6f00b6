module Dock
  module MoorDB
    module Moves
      class Rings < Dock::MoorDB::Move
        def up
          add("rings")
        end
      end
    end
  end
end
