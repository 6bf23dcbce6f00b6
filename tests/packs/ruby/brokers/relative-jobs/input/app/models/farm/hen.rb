module Farm
  class Hen < ApplicationRecord
    def feed
      FeedJob.set(wait: 1.hour).perform_later(self)
      CountJob.perform_later
      OtherJob.perform_later
      Shop::CountJob.perform_later
    end
  end
end
