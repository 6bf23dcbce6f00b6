package bill;

import org.springframework.amqp.rabbit.annotation.Exchange;
import org.springframework.amqp.rabbit.annotation.Queue;
import org.springframework.amqp.rabbit.annotation.QueueBinding;
import org.springframework.amqp.rabbit.annotation.RabbitListener;

class Desk {
	@RabbitListener(queues = Setup.BILLS)
	void bill(String order) {
	}

	@RabbitListener(queues = "refunds")
	void refund(String order) {
	}

	@RabbitListener(bindings = @QueueBinding(value = @Queue("tallies"), exchange = @Exchange("sales"), key = "order.#"))
	void tally(String order) {
	}
}
