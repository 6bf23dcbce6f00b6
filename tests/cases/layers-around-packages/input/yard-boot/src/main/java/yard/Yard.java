package yard;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class Yard {
    public static void main(String[] args) {
        SpringApplication.run(Yard.class, args);
    }
}
