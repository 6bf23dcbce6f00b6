module example.org/shop

require github.com/asaskevich/EventBus v0.0.0
