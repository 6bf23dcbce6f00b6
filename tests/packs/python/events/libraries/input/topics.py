from pubsub import pub

CLOSED = "shop.closed"


def on_open(arg):
    pass


pub.subscribe(on_open, "shop.open")
pub.sendMessage("shop.open", arg=1)
pub.sendMessage(CLOSED, arg=1)


def forward(topic):
    pub.sendMessage(topic)
