module Anchor
end
