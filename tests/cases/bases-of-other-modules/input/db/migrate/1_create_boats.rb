class CreateBoats < ActiveRecord::Move
  def up
    create_table :boats
  end
end
