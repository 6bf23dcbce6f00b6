package org.example.clinic.visits;

import org.springframework.web.bind.annotation.*;

@RestController
public class VisitController {
    @GetMapping("/patients/{id}/visits")
    public String visits(@PathVariable int id) {
        return "";
    }

    @PostMapping("/patients/{id}/visits")
    public void book(@PathVariable int id) {
    }
}
