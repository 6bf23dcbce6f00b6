from bus import publish, Reader
import bus

def order():
    publish("orders", {})

def bill():
    bus.publish(topic="bills", value={})

Reader("orders").run()
Reader(topic="bills").run()
