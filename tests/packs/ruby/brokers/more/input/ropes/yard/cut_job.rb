require "faktory_worker_ruby"

module Yard
  class CutJob
    include Faktory::Job

    def perform(rope)
      SpliceJob.perform_async(rope)
    end
  end
end

Yard::CutJob.perform_in(60, "hawser")
