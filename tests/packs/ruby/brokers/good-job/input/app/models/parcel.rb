class Parcel < ApplicationRecord
  def ship
    PrintLabelJob.perform_later(self)
  end
end
