class Cheese < ApplicationRecord
  def rotate
    salt
  end

  def salt
    save!
  end
end
