package mill;

import org.springframework.web.bind.annotation.*;

@FirstApi
public class Coals {
    @PostMapping("/coals")
    public String add() { return "x"; }
}
