package org.example;

import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;

@Controller("/plants")
class PlantController implements PlantOperations {
    @Get
    String all() {
        return "";
    }

    @Get("/search{?name,size*}")
    public String search(String name) {
        return name;
    }

    @Get("/{id}")
    String one(long id) {
        return "";
    }

    @Post(uris = {"/", "/new"})
    void add(@Body String plant) {
    }

    @Delete(uri = "/{id}")
    void remove(long id) {
    }
}
