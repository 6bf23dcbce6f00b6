package org.example.api

import jakarta.ws.rs.Path
import org.example.base.Listed

@Path("oars")
class Oars(private val shed: Shed) : Listed<Oar>()
