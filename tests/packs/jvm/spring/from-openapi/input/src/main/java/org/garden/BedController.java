package org.garden;

import java.util.List;
import org.garden.api.BedsApi;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api")
public class BedController implements BedsApi {

	@Override
	public ResponseEntity<List<Bed>> listBeds(String kind) {
		return ResponseEntity.ok(List.of());
	}

	@Override
	public ResponseEntity<Bed> addBed(Bed bed) {
		return ResponseEntity.ok(bed);
	}

	@Override
	public ResponseEntity<Bed> getBed(Long bedId) {
		return ResponseEntity.notFound().build();
	}

	@Override
	public String toString() {
		return "beds";
	}

	private void removeBed(Long bedId) {
	}

	@GetMapping("/beds/count")
	public int count() {
		return 0;
	}
}
