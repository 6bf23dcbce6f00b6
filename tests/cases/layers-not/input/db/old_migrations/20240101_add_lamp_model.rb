class AddLampModel < ActiveRecord::Migration[7.1]
  def change
  end
end
