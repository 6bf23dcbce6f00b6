class Author < ApplicationRecord
  belongs_to :story
end
