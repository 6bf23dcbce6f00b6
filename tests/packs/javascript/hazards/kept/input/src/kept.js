const fs = require('fs');
const amqp = require('amqplib');

const LINES = 'lines.json';

function load() {
  return JSON.parse(fs.readFileSync(LINES, 'utf8'));
}

function save(lines) {
  fs.writeFileSync(`${LINES}~`, JSON.stringify(lines));
  fs.renameSync(`${LINES}~`, LINES);
}

async function tell(body) {
  const connection = await amqp.connect(process.env.BROKER);
  const channel = await connection.createChannel();
  await channel.assertQueue('lines', { durable: true });
  channel.sendToQueue('lines', Buffer.from(body), { persistent: true });
}

module.exports = { load, save, tell };
