package org.example;

import org.springframework.web.reactive.function.client.WebClient;

class Reactive {
	void all(WebClient.Builder builder, String id) {
		builder.build().get().uri("http://stock/seeds/" + id).retrieve();
		builder.build().post().uri("http://stock/seeds").retrieve();
	}
}
