module Prices
  class PriceWorker
    include Shoryuken::Worker
    shoryuken_options queue: ['prices', 'rush_prices']

    def perform(sqs_msg, body); end
  end
end
