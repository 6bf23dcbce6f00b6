import { toHandler } from '../../../lib/auth';

export default toHandler({ cookie: 'session' });
