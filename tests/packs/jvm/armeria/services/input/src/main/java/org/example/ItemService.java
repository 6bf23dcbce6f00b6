package org.example;

import com.linecorp.armeria.server.annotation.Get;
import com.linecorp.armeria.server.annotation.Param;
import com.linecorp.armeria.server.annotation.PathPrefix;
import com.linecorp.armeria.server.annotation.Post;

@PathPrefix("/items")
public class ItemService {
    @Get("/{id}")
    public String one(@Param("id") int id) {
        return "";
    }

    @Post("/")
    public String add(String item) {
        return item;
    }
}
