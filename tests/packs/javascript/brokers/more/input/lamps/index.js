const mqtt = require('mqtt');

const client = mqtt.connect('mqtt://mosquitto');

client.on('connect', () => {
  client.subscribe('lamps/state');
  client.publish('lamps/set', 'on');
});
