const fs = require('fs');
const amqp = require('amqplib');

const STOPS = 'stops.json';

function load() {
  return JSON.parse(fs.readFileSync(STOPS, 'utf8'));
}

function save(stops) {
  fs.writeFileSync(STOPS, JSON.stringify(stops));
}

async function tell(body) {
  const connection = await amqp.connect(process.env.BROKER);
  const channel = await connection.createChannel();
  await channel.assertQueue('stops', { durable: true });
  channel.sendToQueue('stops', Buffer.from(body));
}

module.exports = { load, save, tell };
