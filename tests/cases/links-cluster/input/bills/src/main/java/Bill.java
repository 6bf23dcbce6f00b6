package bills;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class Bill {
    @Id
    private Long number;
}
