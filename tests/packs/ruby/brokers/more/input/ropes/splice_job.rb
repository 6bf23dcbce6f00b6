require "faktory_worker_ruby"

class SpliceJob
  include Faktory::Job

  def perform(rope)
    puts rope
  end
end
