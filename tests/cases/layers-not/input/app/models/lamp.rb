class Lamp < ApplicationRecord
end
