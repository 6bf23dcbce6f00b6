package org.example;

import org.redkale.net.http.RestMapping;
import org.redkale.net.http.RestService;

@RestService(name = "beds")
public class BedService {
    @RestMapping(name = "all")
    public String every() {
        return "[]";
    }

    @RestMapping
    public String one(int id) {
        return "";
    }

    String helper() {
        return "";
    }
}
