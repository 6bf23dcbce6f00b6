package org.example.sluice;

import org.springframework.data.repository.CrudRepository;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class Gates {
    private GateRepository gateRepository;
    private LevelRepository levelRepository;

    @PostMapping("/gates")
    public void open(Gate gate, Level level) {
        gateRepository.save(gate);
        levelRepository.save(level);
    }

    @PostMapping("/gates/twice")
    public void openTwice(Gate gate, Gate other) {
        gateRepository.save(gate);
        gateRepository.save(other);
    }
}
