package mill;

import java.util.List;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.kafka.annotation.KafkaListener;

public class Grinder {
    private final SackRepository sackRepository;
    private final Logger log;

    @KafkaListener(topics = "grain")
    public void grind(Grain grain) {
        try {
            sackRepository.save(grain.sack());
        } catch (Exception e) {
            log.error("not ground", e);
        }
    }

    @KafkaListener(topics = "bran")
    public void sift(Bran bran) {
        try {
            sackRepository.save(bran.sack());
        } catch (Exception e) {
            log.error("not sifted", e);
            throw e;
        }
    }

    void owners(List<Sack> sacks) {
        for (Sack sack : sacks) {
            sack.owner(sackRepository.findOwner(sack));
        }
    }

    void keep(Sack sack) {
        try {
            sackRepository.save(sack);
        } catch (Exception e) {
        }
    }

    void look(Sack sack) {
        try {
            sack.look();
        } catch (Exception e) {
        }
    }
}
