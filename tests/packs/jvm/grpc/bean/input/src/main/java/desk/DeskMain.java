package desk;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class DeskMain {
  public static void main(String[] args) {
    SpringApplication.run(DeskMain.class, args);
  }
}
