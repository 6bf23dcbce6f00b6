package org.example.web;

public class LampService {
    public String all() {
        return "lamps";
    }
}
