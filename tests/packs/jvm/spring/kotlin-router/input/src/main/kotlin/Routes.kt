package org.example

import org.springframework.context.annotation.Bean
import org.springframework.web.reactive.function.server.router

class Routes(private val items: ItemHandler) {
    @Bean
    fun routes() = router {
        "/api".nest {
            GET("/items", items::all)
            POST("/items") { items.add(it) }
        }
        DELETE("/cache") { ok().build() }
    }
}
