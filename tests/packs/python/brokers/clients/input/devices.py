import paho.mqtt.client as mqtt

client = mqtt.Client()
client.subscribe("sensors/#")
client.publish("lamps/1", "on")
