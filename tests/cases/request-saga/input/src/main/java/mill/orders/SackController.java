package mill.orders;

import org.springframework.web.bind.annotation.*;

@RestController
@RequestMapping("/sacks")
public class SackController {
  private final SackService service;

  public SackController(SackService service) {
    this.service = service;
  }

  @PostMapping
  public String order(@RequestBody String grain) {
    return service.order(grain);
  }
}
