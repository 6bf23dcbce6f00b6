package org.example.almanac;

class Days {
    void load() {
        read("days.txt");
    }

    int page() {
        return count();
    }

    private void read(String path) {
        parse(path);
    }

    private void parse(String text) {
        System.out.println(text);
    }

    private int count() {
        return 365;
    }
}
