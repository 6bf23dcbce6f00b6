module Desk
  module Paper
    class PrintJob
      include Sidekiq::Worker

      def perform(id)
        Desk::Paper::CutJob.perform_later(id)
      end
    end

    class CutJob < ApplicationJob
    end
  end
end
