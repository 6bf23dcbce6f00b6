class Lamp < ActiveRecord::Base
  validates_with WattValidator
end
