class Vote < ApplicationRecord
  UP = 1
  belongs_to :story
end
