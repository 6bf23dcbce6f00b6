package org.example

import io.ktor.client.HttpClient
import io.ktor.client.request.get

class Ktor(private val client: HttpClient) {
	suspend fun all() = client.get("http://stock/seeds")
}
