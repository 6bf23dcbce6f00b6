module Dock
  module MoorDB
    module Moves
      class Posts < Dock::MoorDB::Move
        def up
          add("posts")
        end
      end
    end
  end
end
