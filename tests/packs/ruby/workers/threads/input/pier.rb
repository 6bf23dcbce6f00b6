require "concurrent"

class Pier
  def open
    Thread.new { light }
    Process.spawn("sounder -d")
    EM.run { light }
    Concurrent::FixedThreadPool.new(4)
  end

  def light; end
end
