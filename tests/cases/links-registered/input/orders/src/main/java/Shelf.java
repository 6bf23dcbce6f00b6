import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class Shelf {
	@GetMapping("/orders")
	public String all() {
		return "";
	}
}
