class Field < ApplicationRecord
end
