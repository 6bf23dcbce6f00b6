package org.example.quay.web;

import org.example.quay.api.Berth;

public class Berths {
	public Berth first() {
		return new Berth();
	}
}
