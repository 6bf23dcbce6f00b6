import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class Shelf {
	@GetMapping("/stock")
	public String all() {
		return "";
	}
}
