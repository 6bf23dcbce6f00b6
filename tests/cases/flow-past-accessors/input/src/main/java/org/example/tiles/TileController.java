package org.example.tiles;

import org.springframework.web.bind.annotation.*;

@RestController
public class TileController {
    private final TileDesk desk;

    public TileController(TileDesk desk) { this.desk = desk; }

    @PostMapping("/tiles")
    public Tile glaze(@RequestBody Tile tile) {
        return desk.glaze(tile);
    }
}
