package org.example.tiles;

import jakarta.persistence.*;

@Entity
public class Kiln {
    @Id private Long id;
    private int degrees;

    public int heat() {
        return degrees;
    }

    public Kiln warmer() {
        Kiln next = new Kiln();
        if (degrees < 900) {
            next.degrees = degrees + 100;
        } else {
            next.degrees = degrees;
        }
        return next;
    }
}
