# A process: it says itself which events it hears of.
class Loading
  include RubyEventStore::ProcessManager.with_state { State }

  subscribes_to(
    Berths::BoatMoored,
    Berths::CrateWeighed
  )

  private

  def act
  end
end

class Configuration
  def call(event_store)
    event_store.subscribe(Loading.new, to: Loading.subscribed_events)
  end
end

# What wraps the store hands on what others name.
class Store
  def subscribe(subscriber, to:)
    @event_store.subscribe(subscriber, to: to)
  end
end
