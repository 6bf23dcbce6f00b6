import * as http from 'http';

import { Config, createApp, ServiceManager } from '@foal/core';

import { AppController } from './app.controller';
import { CallController } from './controllers/call.controller';

async function main() {
  const serviceManager = new ServiceManager();
  const app = await createApp(AppController, { serviceManager });
  const server = http.createServer(app);
  await serviceManager.get(CallController).attachHttpServer(server);
  const port = Config.get('port', 'number', 3001);
  server.listen(port, () => console.log(`Listening on port ${port}...`));
}

main();
