package mill;

import org.springframework.web.bind.annotation.*;

@RestController
@RequestMapping(path = "/bellows", method = RequestMethod.GET)
public class Bellows {
    @RequestMapping("/state")
    public String state() { return "x"; }

    @RequestMapping(path = "/blow", method = RequestMethod.POST)
    public String blow() { return "x"; }
}
