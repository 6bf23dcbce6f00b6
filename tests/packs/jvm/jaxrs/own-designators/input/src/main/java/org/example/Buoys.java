package org.example;

public class Buoys implements BuoysApi {
    public String all() { return ""; }
}
