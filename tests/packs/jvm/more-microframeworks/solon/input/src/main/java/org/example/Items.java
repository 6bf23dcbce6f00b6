package org.example;

import org.noear.solon.annotation.Controller;
import org.noear.solon.annotation.Get;
import org.noear.solon.annotation.Mapping;

@Controller
@Mapping("/items")
public class Items {
    @Get
    @Mapping("{id}")
    public String one(int id) {
        return "";
    }

    @Mapping("any")
    public String any() {
        return "";
    }
}
