package org.example;

public class Setting {
    private Post post;

    public record Post(int size, int most, boolean review, String order, String theme) {
    }
}
