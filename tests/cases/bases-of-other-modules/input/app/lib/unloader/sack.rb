module Unloader
  class Sack < Base
    def unload
      lift("sack")
    end
  end
end
