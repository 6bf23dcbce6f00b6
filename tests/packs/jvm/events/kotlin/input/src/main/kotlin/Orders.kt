package shop

import org.springframework.context.ApplicationEventPublisher
import org.springframework.context.ApplicationListener
import org.springframework.context.event.EventListener

class Orders(private val publisher: ApplicationEventPublisher) : ApplicationListener<OrderPaid> {
    fun place() {
        publisher.publishEvent(OrderPlaced(1))
    }

    @EventListener
    fun placed(event: OrderPlaced) {
    }

    @EventListener(OrderShipped::class)
    fun shipped() {
    }
}
