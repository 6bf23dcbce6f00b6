module Harbour
  def self.free
    berths - taken
  end

  def self.take(boat)
    taken << boat
  end

  def self.berths
    [1, 2, 3]
  end

  def self.taken
    @taken ||= []
  end
end
