package stock;

import jakarta.persistence.Entity;

@Entity
public class Part {
	String name;
}
