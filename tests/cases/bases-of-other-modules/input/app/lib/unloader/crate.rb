module Unloader
  class Crate < Base
    def unload
      lift("crate")
    end
  end
end
