import config from '../config';
import routes from '../routes';

export default ({ app: web }: { app: express.Application }) => {
  web.get('/status', (req, res) => res.end());
  web.use(config.api.prefix, routes());
};
