package org.example.quay.data;

/* what is kept, and serves nothing */
public class MooringResource {
	private String place;

	public String getPlace() { return place; }
}
