class Orders
  include Wisper::Publisher

  def place
    ActiveSupport::Notifications.instrument("order.placed", id: 1) { work }
    broadcast(:order_created, 1)
    Shop::Bus.publish :order_paid, order: 1
    event_store.publish(OrderPlaced.new(data: { id: 1 }))
  end
end

ActiveSupport::Notifications.subscribe("order.placed") { |event| puts event }
ActiveSupport::Notifications.subscribe("order.placed", OrderLog.new)
Orders.new.on(:order_created) { |id| puts id }
event_store.subscribe(Mailer.new, to: [OrderPlaced, OrderPaid])
ActiveSupport::Notifications.subscribe("sql.active_record") { |event| puts event }
