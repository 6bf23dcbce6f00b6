import '../mail/smtp';
import jobs = require('../jobs/queue');
export type Price = import('../core/price').Price;
