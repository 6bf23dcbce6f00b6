package org.example;

import io.quarkus.websockets.next.OnTextMessage;
import io.quarkus.websockets.next.WebSocket;

@WebSocket(path = "/places/{name}")
public class PlacesSocket {
	@OnTextMessage
	String answer(String message) {
		return message;
	}
}
