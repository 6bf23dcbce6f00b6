package org.example;

import spark.Service;
import spark.Spark;

public class Main {
    public static void main(String[] args) {
        Service http = Service.ignite().port(8080);
        http.get("/one", (q, a) -> "1");
        Spark.put("/two", new TwoRoute());
    }
}
