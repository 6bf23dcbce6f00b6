module Farm
  class CountJob < ApplicationJob
    def perform; end
  end
end
