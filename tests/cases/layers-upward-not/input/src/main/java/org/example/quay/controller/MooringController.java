package org.example.quay.controller;

import org.example.quay.data.MooringResource;
import org.example.quay.service.BookService;
import org.springframework.web.bind.annotation.*;

@RestController
@RequestMapping("/moorings")
public class MooringController {
	private final BookService booking;

	MooringController(BookService booking) { this.booking = booking; }

	@PostMapping
	public String book(@RequestBody MooringResource mooring) { return booking.run(mooring); }
}
