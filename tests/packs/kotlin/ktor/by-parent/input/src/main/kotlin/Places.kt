package org.example

import io.ktor.resources.Resource

@Resource("/town")
class Town

@Resource("/streets")
class Streets(val sort: String? = null, val town: Town = Town()) {
    @Resource("{name}")
    class ByName(val streets: Streets = Streets(), val name: String)
}

@Resource("lamps")
class Lamps(val street: Streets.ByName)
