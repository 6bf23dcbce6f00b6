package yard;

import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import yard.large.Keeper;

@RestController
public class YardController {
    private final Keeper keeper;
    private final Scale scale;

    public YardController(Keeper keeper, Scale scale) {
        this.keeper = keeper;
        this.scale = scale;
    }

    @PostMapping("/crates")
    public Crate take(@RequestBody Crate crate) {
        scale.weigh(crate);
        return keeper.keep(crate);
    }
}
