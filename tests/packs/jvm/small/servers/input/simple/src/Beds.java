package org.example;

import com.simplyti.service.api.builder.ApiBuilder;

class Beds {
    void build(ApiBuilder builder) {
        builder.when().get("/beds").then(ctx -> ctx.send("[]"));
    }
}
