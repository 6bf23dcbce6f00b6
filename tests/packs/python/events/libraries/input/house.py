class Orders:
    def place(self):
        self.event_bus.dispatch(
            group="shop",
            event_type=EventTypes.order_placed,
        )
        self.event_bus.publish(OrderPaid(1))


event_bus.subscribe(OrderPaid, Orders.place)


class Ledger:
    def settle(self):
        self._event_bus.post(OrderSettled(1))
        self.session.post(Statement(1))
