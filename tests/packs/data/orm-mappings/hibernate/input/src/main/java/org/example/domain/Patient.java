package org.example.domain;

import java.util.Set;

public class Patient {
    private Long id;
    private String name;
    private Set<Visit> visits;

    public Long getId() {
        return id;
    }

    public String getName() {
        return name;
    }

    public Set<Visit> getVisits() {
        return visits;
    }
}
