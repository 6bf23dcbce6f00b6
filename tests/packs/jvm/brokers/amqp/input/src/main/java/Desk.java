import com.rabbitmq.client.amqp.Connection;
import com.rabbitmq.client.amqp.Environment;
import com.rabbitmq.client.amqp.Management;

public class Desk {
    private static final String NEWS = "news";

    public static void main(String[] args) {
        Environment environment = null;
        Connection connection = environment.connectionBuilder().uri("amqp://localhost").build();
        Management management = connection.management();
        management.queue().name("parcels").quorum().queue().declare();
        management.exchange(NEWS).type("fanout").declare();
        management.queue().exclusive(true).declare();
        connection.publisherBuilder().queue("parcels").build();
        connection.publisherBuilder().exchange(NEWS).key("parcel").build();
        connection.consumerBuilder().queue("parcels").messageHandler((context, message) -> context.accept()).build();
    }
}
