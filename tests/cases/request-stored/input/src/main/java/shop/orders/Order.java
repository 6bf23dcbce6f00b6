package shop.orders;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class Order {
    @Id
    private Long id;
    private String lamp;

    public String getLamp() {
        return lamp;
    }
}
