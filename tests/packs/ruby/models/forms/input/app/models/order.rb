class Order < ApplicationRecord
  has_many :line_items
end

class GiftOrder < Order
end

class OrderError < StandardError
end
