package org.example.tiles;

import jakarta.persistence.*;

@Entity
public class Tile {
    @Id private Long id;
    @ManyToOne private Kiln kiln;
    private int hardness;

    public Kiln getKiln() {
        return kiln;
    }

    public Kiln currentKiln() {
        return kiln;
    }

    public void setKiln(Kiln kiln) {
        this.kiln = kiln;
    }

    public Tile harden() {
        hardness = kiln.heat() * 2;
        return this;
    }
}
