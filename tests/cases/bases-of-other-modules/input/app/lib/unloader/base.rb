module Unloader
  class Base
    def unload
    end
  end
end
