ActiveRecord::Schema[8.0].define(version: 1) do
  create_table "lamps" do |t|
    t.string "name"
  end
end
