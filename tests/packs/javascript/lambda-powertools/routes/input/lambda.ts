import { Router } from '@aws-lambda-powertools/event-handler/http';

const app = new Router();

class Docks {
  @app.get('/docks')
  public async list() {
    return [];
  }

  public async handler(event: unknown, context: unknown) {
    return app.resolve(event, context, { scope: this });
  }
}

const docks = new Docks();
export const handler = docks.handler.bind(docks);
