import com.rabbitmq.stream.Environment;

class Readings {
    void run() {
        Environment environment = Environment.builder().build();
        environment.streamCreator().stream("readings").create();
        environment.producerBuilder().stream("readings").build();
        environment.consumerBuilder().stream("readings").build();
    }
}
