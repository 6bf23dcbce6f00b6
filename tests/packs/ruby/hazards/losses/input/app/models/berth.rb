class Berth < ApplicationRecord
  def take(boats)
    berth = Berth.find(1)
    berth.update!(taken: berth.taken + boats)
  end

  def name_it(other)
    update!(name: other.name)
  end
end
