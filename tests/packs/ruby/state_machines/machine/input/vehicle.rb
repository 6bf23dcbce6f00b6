class Vehicle
  state_machine :state, initial: :parked do
    event :park do
      transition [:idling, :first_gear] => :parked
    end

    event :ignite do
      transition :parked => :idling
    end

    event :shift_up do
      transition idling: :first_gear, first_gear: :second_gear
    end
  end
end
