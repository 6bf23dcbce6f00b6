package yard.outside;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import yard.Crate;
import yard.tasks.FindCrate;

@RestController
public class CrateDesk {
    private final FindCrate find;

    public CrateDesk(FindCrate find) {
        this.find = find;
    }

    @GetMapping("/crates/{label}")
    public Crate crate(@PathVariable String label) {
        return find.find(label);
    }
}
