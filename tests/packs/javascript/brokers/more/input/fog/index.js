const { connect, StringCodec } = require('nats');

async function main() {
  const nc = await connect({ servers: 'nats://nats:4222' });
  const codec = StringCodec();
  nc.subscribe('fog.rises', { callback: (error, message) => console.log(codec.decode(message.data)) });
  nc.publish('fog.rises', codec.encode('now'));
  await nc.request('fog.where');
}

main();
