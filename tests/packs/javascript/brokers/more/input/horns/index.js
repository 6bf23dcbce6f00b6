const { createClient } = require('redis');

async function main() {
  const client = createClient({ url: 'redis://redis:6379' });
  await client.connect();
  await client.publish('horns', 'blow');
}

main();
