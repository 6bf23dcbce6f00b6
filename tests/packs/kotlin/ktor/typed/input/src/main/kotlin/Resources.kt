package org.example

import io.ktor.resources.Resource

@Resource("/boats")
class Boats(val sort: String? = "name") {
    @Resource("new")
    class New(val parent: Boats = Boats())

    @Resource("{id}")
    class Id(val parent: Boats = Boats(), val id: Long) {
        @Resource("crew")
        class Crew(val parent: Id)
    }
}
