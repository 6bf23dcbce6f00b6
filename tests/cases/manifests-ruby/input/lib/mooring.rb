require "dry-struct"

module Mooring
  class Line < Dry::Struct
  end
end
