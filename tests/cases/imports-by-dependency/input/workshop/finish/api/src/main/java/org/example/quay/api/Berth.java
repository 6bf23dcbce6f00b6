package org.example.quay.api;

public class Berth {
	public String name;
}
