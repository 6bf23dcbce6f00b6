package mill;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class Sack {
    @Id
    private Long id;
    private double price;
    private double weight;
}
