class Tag < ApplicationRecord
  has_many :stories
end
