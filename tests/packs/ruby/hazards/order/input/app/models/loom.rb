class Loom < ApplicationRecord
  after_create :weave
  after_commit :knot

  def weave
    WeaveJob.perform_async(id)
  end

  def knot
    KnotJob.perform_async(id)
  end

  def finish
    update!(notified_at: Time.current)
    LoomMailer.finished(self).deliver_now
  end

  def finish_last
    LoomMailer.finished(self).deliver_now
    update!(notified_at: Time.current)
  end

  def width
    return 3
    self.size = 4
  end
end

class Spindle < ApplicationRecord
  def turn
    transaction do
      save!
      WeaveJob.perform_async(id)
    end
  end

  def turn_last
    transaction do
      save!
    end
    WeaveJob.perform_async(id)
  end
end
