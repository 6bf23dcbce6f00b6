import { ofetch } from 'ofetch';
import createClient from 'openapi-fetch';
import wretch from 'wretch';

const base = 'http://mill:3000/api';

const sacks = ofetch.create({ baseURL: base });
await sacks('/sacks');
await sacks('/sacks', { method: 'POST' });

await wretch(base).url('/flour').auth('x').get();
const flour = wretch(base);
await flour.delete('/flour');
await flour.post({ weight: 2 }, '/flour');

const client = createClient({ baseUrl: base });
await client.GET('/stones');

const show = (path) => path;
show('/not-a-call');
