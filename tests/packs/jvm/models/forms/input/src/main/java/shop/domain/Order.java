package shop.domain;

import javax.persistence.Entity;
import javax.persistence.Id;

@Entity
public class Order {
    private static final long serialVersionUID = 1L;
    @Id private Long id;
    private String note, color;

    public Long getId() { return id; }
}
