package org.example.fog;

import io.nats.client.Connection;
import io.nats.client.Dispatcher;
import io.nats.client.Nats;

public class Fog {
    public static void main(String[] args) throws Exception {
        Connection nc = Nats.connect("nats://nats:4222");
        nc.publish("fog.rises", "now".getBytes());
        nc.request("fog.ask", "where".getBytes());
        Dispatcher dispatcher = nc.createDispatcher(message -> System.out.println(message));
        dispatcher.subscribe("fog.lifts");
    }
}
