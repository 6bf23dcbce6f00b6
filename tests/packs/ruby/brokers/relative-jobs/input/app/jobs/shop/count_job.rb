module Shop
  class CountJob < ApplicationJob
    def perform; end
  end
end
