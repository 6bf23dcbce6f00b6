package shore;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@SpringBootApplication
@RestController
public class Shore {
    public static void main(String[] args) {
        SpringApplication.run(Shore.class, args);
    }

    @GetMapping("/tides")
    String tides() {
        return "";
    }
}
