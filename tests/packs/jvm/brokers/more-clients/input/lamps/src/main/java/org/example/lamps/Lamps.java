package org.example.lamps;

import org.eclipse.paho.client.mqttv3.MqttClient;
import org.eclipse.paho.client.mqttv3.MqttMessage;

public class Lamps {
    public static void main(String[] args) throws Exception {
        MqttClient client = new MqttClient("tcp://mosquitto:1883", "lamps");
        client.connect();
        client.subscribe("lamps/state", (topic, message) -> System.out.println(message));
        client.publish("lamps/set", new MqttMessage("on".getBytes()));
    }
}
