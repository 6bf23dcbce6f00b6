class Orders
  include Dry::Events::Publisher[:orders]

  register_event("orders.placed")

  def place
    publish("orders.placed", id: 1)
  end
end

Orders.new.subscribe("orders.placed") { |event| puts event }
