package org.example;

import org.springframework.web.bind.annotation.*;

@RestController
@RequestMapping("/long-bolts")
public class LongBolts extends Bolts {
}
