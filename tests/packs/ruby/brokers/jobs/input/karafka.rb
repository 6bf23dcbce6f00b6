class App < Karafka::App
  routes.draw do
    topic :trips do
      consumer TripsConsumer
    end
  end
end

class TripsConsumer < Karafka::BaseConsumer
  def consume
    Karafka.producer.produce_async(topic: "fares", payload: "1")
  end
end
