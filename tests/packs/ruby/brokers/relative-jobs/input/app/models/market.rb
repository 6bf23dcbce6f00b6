class Market < ApplicationRecord
  def count
    CountJob.perform_later
  end
end
