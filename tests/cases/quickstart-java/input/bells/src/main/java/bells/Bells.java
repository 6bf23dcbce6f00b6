package bells;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@SpringBootApplication
@RestController
public class Bells {
    public static void main(String[] args) {
        SpringApplication.run(Bells.class, args);
    }

    @GetMapping("/bells")
    String bells() {
        return "";
    }
}
