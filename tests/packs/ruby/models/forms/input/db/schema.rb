ActiveRecord::Schema[7.0].define(version: 1) do
  create_table "line_items", force: :cascade do |t|
    t.string "sku", null: false
    t.integer "order_id"
    t.index ["order_id"], name: "by_order"
  end

  create_table "orders", force: :cascade do |t|
    t.string "color"
  end

  create_table "taggings", force: :cascade do |t|
    t.string "tag"
  end
end
