package kiln;

import org.springframework.kafka.annotation.KafkaListener;

class FiringListener {
    @KafkaListener(topics = "${kiln.topic}")
    void fired(String batch) {
        System.out.println(batch);
    }
}
