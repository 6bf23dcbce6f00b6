package org.example.clinic.patients.web;

import java.util.List;
import org.springframework.web.bind.annotation.*;

@RestController
@RequestMapping("/patients")
public class PatientController {
    @GetMapping
    public List<String> all() {
        List<String> names = List.of("Ada");
        return names;
    }

    @GetMapping("/{id}")
    public String one(@PathVariable int id) {
        return "Ada";
    }

    @PutMapping("/{id}")
    public void change(@PathVariable int id, @RequestBody String name) {
    }
}
