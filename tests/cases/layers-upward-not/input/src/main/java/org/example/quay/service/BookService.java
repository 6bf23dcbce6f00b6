package org.example.quay.service;

import org.example.quay.data.MooringResource;
import org.springframework.stereotype.Service;

@Service
public class BookService {
	public String run(MooringResource mooring) { return mooring.getPlace(); }
}
