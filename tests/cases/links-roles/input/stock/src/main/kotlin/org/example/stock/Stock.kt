package org.example.stock

import org.springframework.boot.runApplication
import org.springframework.web.bind.annotation.GetMapping
import org.springframework.web.bind.annotation.RestController

@SpringBootApplication
class Stock

fun main(args: Array<String>) {
	runApplication<Stock>(*args)
}

@RestController
class Seeds {
	@GetMapping("/seeds/{id}")
	fun seed(id: String) = Seed(id)
}
