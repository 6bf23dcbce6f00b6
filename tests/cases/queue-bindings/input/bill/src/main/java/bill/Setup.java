package bill;

import org.springframework.amqp.core.Binding;
import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.core.QueueBuilder;
import org.springframework.amqp.core.TopicExchange;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration
class Setup {
	static final String BILLS = "bills";

	@Bean
	Queue bills() {
		return new Queue(BILLS, true);
	}

	@Bean
	Queue refunds() {
		return QueueBuilder.durable("refunds").build();
	}

	@Bean
	TopicExchange sales() {
		return new TopicExchange("sales");
	}

	@Bean
	Binding billsOfSales() {
		return BindingBuilder.bind(bills()).to(sales()).with("*.paid.card");
	}

	@Bean
	Binding refundsOfSales(Queue refunds, TopicExchange sales) {
		return BindingBuilder.bind(refunds).to(sales).with("stock.#");
	}
}
