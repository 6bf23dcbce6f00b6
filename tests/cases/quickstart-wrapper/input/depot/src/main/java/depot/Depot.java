package depot;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.*;

@SpringBootApplication
@RestController
public class Depot {
    public static void main(String[] args) {
        SpringApplication.run(Depot.class, args);
    }

    @GetMapping("/crates")
    public String crates() {
        return "[]";
    }
}
