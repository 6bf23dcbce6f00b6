import { factory } from './factory';

const app = factory.createApp();
app.get('/moored', (c) => c.json([])).post((c) => c.json({}));
export default app;
