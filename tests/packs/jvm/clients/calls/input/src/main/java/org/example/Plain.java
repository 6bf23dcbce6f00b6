package org.example;

import java.net.URI;
import java.net.http.HttpRequest;
import okhttp3.Request;

class Plain {
	void all() {
		HttpRequest.newBuilder(URI.create("http://mail:8025/send")).GET().build();
		HttpRequest.newBuilder().uri(URI.create("http://mail:8025/sent")).GET().build();
		new Request.Builder().url("http://prices:9000/today").build();
	}
}
