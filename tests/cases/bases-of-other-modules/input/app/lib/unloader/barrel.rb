module Unloader
  class Barrel < Base
    def unload
      lift("barrel")
    end
  end
end
