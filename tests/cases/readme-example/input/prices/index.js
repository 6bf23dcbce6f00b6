import express from 'express';
import { createClient } from 'redis';

const app = express();
const cache = createClient({ url: process.env.CACHE_URL });
const list = { desk: 4900, floor: 12900 };

app.get('/lamps/:lamp/price', async (request, response) => {
  const discount = Number(await cache.get(`discount:${request.params.lamp}`)) || 0;
  const cents = list[request.params.lamp];
  response.json({ available: cents !== undefined, cents: cents - discount });
});

await cache.connect();
app.listen(4000);
