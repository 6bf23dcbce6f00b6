package quay;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class Quay {
    public static void main(String[] args) {
        SpringApplication.run(Quay.class, args);
    }
}
