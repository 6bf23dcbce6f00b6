import { createFactory } from 'hono/factory';
import { boats } from './boats';

export const factory = createFactory({
  initApp: (app) => {
    app.route('/api/boats', boats);
  },
});
