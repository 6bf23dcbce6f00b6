package org.example.quay.api;

public class Mole {
	public String name;
}
