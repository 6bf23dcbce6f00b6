class CreateBerths < ActiveRecord::Move
  def up
    create_table :berths
  end
end
