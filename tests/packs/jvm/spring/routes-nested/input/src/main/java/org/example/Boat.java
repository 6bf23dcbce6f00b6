package org.example;

public record Boat(String id, String name) {
}
