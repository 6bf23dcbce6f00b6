package org.example.granary;

import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.HttpClients;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class SackController {
    private final SackRepository sackRepository;
    private final KafkaTemplate<String, String> kafkaTemplate;
    private final CloseableHttpClient client = HttpClients.createDefault();

    public SackController(SackRepository sackRepository, KafkaTemplate<String, String> kafkaTemplate) {
        this.sackRepository = sackRepository;
        this.kafkaTemplate = kafkaTemplate;
    }

    @GetMapping("/sacks")
    public Iterable<Sack> list() {
        return sackRepository.findAll();
    }

    @GetMapping("/sacks/{id}/empty")
    public void empty(long id) {
        sackRepository.deleteById(id);
    }

    @PostMapping("/sacks")
    public void add(Sack sack) {
        sackRepository.save(sack);
        kafkaTemplate.send("sacks", sack.name());
    }

    public void weigh(Sack sack) {
        throw new UnsupportedOperationException();
    }

    @Override
    public String toString() {
        throw new UnsupportedOperationException();
    }

    public int grade(Sack sack) {
        if (sack == null) {
            throw new UnsupportedOperationException("not implemented");
        }
        return 1;
    }
}
