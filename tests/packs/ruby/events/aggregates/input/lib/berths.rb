module Berths
  class Configuration
    def call(event_store, command_bus)
      command_bus.register(MoorBoat, OnMoorBoat.new(event_store))
      command_bus.register(CastOff, OnCastOff.new(event_store))
      shelf.register(Book, Page.new(event_store))
    end
  end

  class Berth
    include AggregateRoot

    def moor(boat)
      apply BoatMoored.new(data: { boat: boat })
      apply Paint.new(:red)
    end
  end

  class OnMoorBoat
    def call(command)
    end
  end

  class OnCastOff
    def call(command)
    end
  end
end
