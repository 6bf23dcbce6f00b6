package org.example.tiles;

import org.springframework.stereotype.Service;

@Service
public class TileDesk {
    private final TileRepository tiles;

    public TileDesk(TileRepository tiles) { this.tiles = tiles; }

    public Tile glaze(Tile tile) {
        Kiln kiln = tile.getKiln();
        tile.setKiln(kiln.warmer());
        fire(tile);
        return tiles.save(tile);
    }

    private void fire(Tile tile) {
        tile.currentKiln();
        tile.harden();
    }
}
