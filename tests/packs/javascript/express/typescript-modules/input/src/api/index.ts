import { Router } from 'express';
import notes from './notes';
import tags, { path } from './tags';

export default () => {
  const app = Router();
  notes(app);
  app.use(path, tags);
  return app;
};
