class Parcel < ApplicationRecord
  include AASM

  aasm column: :state do
    state :held
    state :sleeping, initial: true
    state :running, :cleaning, before_enter: :do_something
    event :run do
      transitions from: :sleeping, to: :running, guard: :ready?
    end
    event :clean do
      transitions from: [:running, :sleeping], to: :cleaning
    end
  end
end
