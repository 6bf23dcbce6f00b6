package org.garden;

import org.springframework.stereotype.Service;

// no controller: it has a method of that name
@Service
public class BedService implements BedsPort {

	@Override
	public Bed getBed(Long bedId) {
		return null;
	}
}
